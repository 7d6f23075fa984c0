import { currentRelease, releaseNames, switchRelease } from '@veramasa/contract/releases';
import { recordAction } from '@veramasa/database/audit-log';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { Refusal } from '../../api/route.ts';
import type { DraftDesk } from '../content/draft.ts';
import { publishersOf } from '../people/read-people.ts';
import { endRequests } from './publication-requests.ts';
import {
  beginDue,
  busy,
  type Change,
  changeRunning,
  type Editor,
  failure,
  insertPublication,
  interruption,
  LostLockError,
  PublicationError,
  type PublicationRow,
  queueFailedPlanMail,
  readDetail,
  readRunning,
  success,
} from './publication-rows.ts';
import { pushBranch } from './push-branch.ts';
import { buildRelease, removeReleases } from './releases.ts';

/** In place of the id of a person. */
export const theDesk = 'desk';

/** Number of releases that are kept to go back to. A release has about 15 MB. */
const keptReleases = 20;

/** Makes the commit that is published, as the first step; null when all of it is public already. */
type MakeCommit = (begun: PublicationRow) => Promise<string | null>;

export type Publisher = ReturnType<typeof publisherOf>;

/** Makes commits public, one at a time. A database has one desk. */
export function publisherOf(desk: DraftDesk) {
  const { database, config, clock, log, draft } = desk;
  const stopping = new AbortController();
  let running: { readonly superseded: AbortController; readonly end: Promise<void> } | undefined;
  let recovered: Promise<void> | undefined;

  /** Ends what a desk that was killed has left, once, before this one begins a publication. */
  function recover(): Promise<void> {
    recovered ??= endAbandoned().catch((error: unknown) => {
      recovered = undefined;
      throw error;
    });
    return recovered;
  }

  async function endAbandoned(): Promise<void> {
    const row = await readRunning(database.writer);
    if (row) {
      const { commit_id: commit } = row;
      const isPublic = commit !== null && commit === currentRelease(config.releasesDir);
      if (isPublic || readDetail(row).branch !== null) await recordSuccess(row);
      else {
        if (commit !== null) await removeTry(commit);
        await end(row, interruption(row));
      }
    }
    await removeReleases(config.releasesDir, (name) => name.endsWith('.next'));
  }

  /**
   * Takes the lock, makes the commit and starts its publication, which goes on after the answer. Throws a refusal when
   * another one runs, and what keeps the commit from being made.
   */
  async function run(editor: Editor, note: string, makeCommit: () => Promise<string>): Promise<void> {
    await recover();
    const row = await insertPublication(database.writer, editor, { state: 'running', note }, clock());
    if (!row) throw busy((await readRunning(database.writer))?.person_name);
    const commit = makeCommit();
    start(row, () => commit);
    await commit.catch(async (error: unknown) => {
      await running?.end;
      throw error;
    });
  }

  /** Starts the planned publication when its time has come; also long after it, when the desk was not running then. */
  async function runDue(commit: MakeCommit): Promise<void> {
    await recover();
    const row = await beginDue(database.writer, clock());
    if (row) start(row, commit);
  }

  /** Ends the publication that runs, without effect unless it is public in a moment. */
  async function supersede(message: string): Promise<void> {
    await recover();
    running?.superseded.abort(new LostLockError(message));
    await running?.end;
    const other = await readRunning(database.writer);
    if (other) throw busy(other.person_name);
  }

  /** Ends a publication that runs; nothing of it is public. */
  async function close(): Promise<void> {
    stopping.abort();
    await running?.end;
  }

  function start(row: PublicationRow, commit: MakeCommit): void {
    const superseded = new AbortController();
    const signal = AbortSignal.any([superseded.signal, stopping.signal]);
    const end = publish(row, commit, signal).finally(() => {
      if (running?.end === end) running = undefined;
    });
    running = { superseded, end };
  }

  async function publish(begun: PublicationRow, commit: MakeCommit, signal: AbortSignal): Promise<void> {
    let row = begun;
    const change = async (columns: Change): Promise<PublicationRow> => {
      row = await changeRunning(database.writer, row, columns);
      return row;
    };
    let made: string | null = null;
    let failed: unknown;
    try {
      made = await commit(begun);
      if (made !== null) await makePublic(made, change, signal);
    } catch (error) {
      failed = error;
      if (!(error instanceof PublicationError || error instanceof Refusal || signal.aborted))
        log.error({ err: error }, 'a publication failed');
      if (made !== null) await removeTry(made).catch(() => {});
    }
    try {
      if (failed === undefined) await recordSuccess(row);
      // Who publishes is told why there is no commit.
      else if (made === null && row.due_at === null)
        await database.writer.deleteFrom('publications').where('id', '=', row.id).execute();
      else if (stopping.signal.aborted && !(failed instanceof PublicationError))
        await end(row, interruption(row));
      else await end(row, failure(failed));
    } catch (error) {
      // It is ended as that of a killed desk.
      recovered = undefined;
      log.error({ err: error }, 'the end of a publication is not recorded yet');
    }
  }

  /** Every step up to the switch, or up to the push of a branch; ends when the person has lost the role. */
  async function makePublic(
    commit: string,
    change: (columns: Change) => Promise<PublicationRow>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const step = async (columns: Change) => {
      signal.throwIfAborted();
      const { person_id, person_name } = await change(columns);
      const publishers = await publishersOf(database.reader);
      if (person_id !== theDesk && !publishers.some(({ id }) => id === person_id))
        throw new PublicationError(`${person_name} may not publish any more. Somebody else must do it.`);
    };
    if (config.publication.mode === 'pull-request') {
      await step({ commit_id: commit, step: 'pushing', message: 'Sending the branch…' });
      return change({ detail: await pushBranch(desk, commit, signal) });
    }
    await step({ commit_id: commit });
    const warnings = await buildRelease(desk, commit, signal, step);
    await step({ step: 'switching', message: 'Making the new pages public…', detail: { warnings } });
    await switchRelease(config.releasesDir, commit);
  }

  /** Records a publication whose release is public, or whose branch was sent. */
  async function recordSuccess(row: PublicationRow): Promise<void> {
    const { commit_id: commit, note, person_id, person_name } = row;
    const { branch } = readDetail(row);
    const open = await draft();
    // A branch is public only when the engineers have merged it.
    if (commit !== null && branch === null) await open.moveTo(commit);
    const done = { state: 'done', message: success(row) } as const;
    await end(row, done, {
      person: { id: person_id, name: person_name },
      action: 'content.publish',
      detail: { commit, note, ...(branch !== null && { branch }) },
    });
    const old = releaseNames(config.releasesDir).slice(keptReleases);
    await removeReleases(config.releasesDir, (name) => old.includes(name));
    // Each save of the draft leaves four files in Git: it packs them in the background when they are many.
    await open.inDraft('gc', '--auto', '--quiet').catch(() => {});
  }

  /** Removes what a publication that failed has made. */
  const removeTry = (commit: string) => removeReleases(config.releasesDir, (name) => name.startsWith(commit));

  /** Ends a publication that runs; whoever planned one that failed gets a mail. Throws `LostLockError`. */
  async function end(
    row: PublicationRow,
    change: Change,
    entry?: Parameters<typeof recordAction>[1],
  ): Promise<void> {
    const ended_at = change.state === 'planned' ? null : clock().toISOString();
    await withinTransaction(database.writer, async (transaction) => {
      await changeRunning(transaction, row, { ...change, ended_at });
      if (change.state === 'failed' && row.due_at !== null)
        await queueFailedPlanMail(transaction, row, change, desk);
      if (entry) {
        await endRequests(transaction);
        await recordAction(transaction, entry, clock());
      }
    });
  }

  return {
    isRunning: () => running !== undefined,
    /** Waits until the publication that runs has ended, and its build with it. */
    ended: async () => running?.end,
    recover,
    run,
    runDue,
    supersede,
    close,
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { recordAction } from '@veramasa/messages/database/audit-log';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import { safeError } from '@veramasa/messages/logging/log';
import type { Publication } from '../../api/publication.ts';
import { buildRelease } from './build-release.ts';
import { countTry, type FoundPlan, failPlan, removePlan } from './planned-publication.ts';
import { failed, interrupted, succeeded } from './publication-end.ts';
import {
  busy,
  ended,
  isAbandoned,
  leaseMs,
  OwnPublication,
  readPublication,
  replacePublication,
  type Stored,
  type StoredPublication,
  Superseded,
  shown,
} from './publication-state.ts';
import { type Editor, Failed, type PublisherDeps } from './publisher-deps.ts';
import { pushBranch } from './push-branch.ts';

/** What is published. */
export interface Order {
  readonly editor: Editor;
  readonly note: string;
  /** Makes the commit, as the first step; null when all of it is public already. */
  readonly commit: () => Promise<string | null>;
  readonly plan?: FoundPlan;
}

/** Makes commits public: one publication at a time over all desks. */
export class Publisher {
  readonly #deps: PublisherDeps;
  readonly #stopping = new AbortController();
  #superseded = new AbortController();
  #running: Promise<void> | undefined;

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
  }

  /** Whether this desk publishes at the moment. */
  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Waits until the publication of this desk has ended, and its build with it. */
  async ended(): Promise<void> {
    await this.#running;
  }

  /** Cleans up after a desk that was killed during a publication. */
  async recover(): Promise<void> {
    const stored = await this.settled();
    if (stored?.publication.state !== 'running') await this.#deps.releases.removeUnfinished();
  }

  async publication(): Promise<Publication | null> {
    const stored = await this.settled();
    return stored && shown(stored.publication);
  }

  /** The stored publication; one whose desk was killed is ended first. */
  async settled(): Promise<Stored | null> {
    const { database, releases, clock } = this.#deps;
    const stored = await readPublication(database.writer);
    if (!stored || !isAbandoned(stored.publication, clock())) return stored;
    const { publication } = stored;
    try {
      if (publication.commit !== null && publication.commit === releases.current) await this.#finish(stored);
      else {
        if (publication.commit !== null) await releases.removeTry(publication.commit);
        await replacePublication(
          database.writer,
          stored,
          ended(publication, clock(), interrupted(publication)),
        );
      }
    } catch (error) {
      // Another desk was faster.
      if (!(error instanceof Superseded)) throw error;
    }
    return readPublication(database.writer);
  }

  /** Starts a publication, which goes on after the answer. Throws a refusal when one runs. */
  async run(order: Order): Promise<Publication> {
    const { database, clock } = this.#deps;
    const { editor, note, plan } = order;
    const own = await OwnPublication.claim(
      database,
      await this.settled(),
      {
        person: editor.name,
        personId: editor.id,
        note,
        planned: plan ? { id: plan.plan.id, at: plan.plan.at } : null,
      },
      clock(),
      plan && ((transaction) => countTry(transaction, plan)),
    );
    this.#running = this.#publish(own, order).finally(() => {
      own.leave();
      this.#running = undefined;
    });
    return shown(own.current);
  }

  /** Ends a publication that runs, of any desk, unless it is public in a moment: then throws a refusal. */
  async supersede(message: string): Promise<void> {
    const { database, clock } = this.#deps;
    const before = await this.settled();
    if (before?.publication.state === 'running') {
      const { step, person, planned } = before.publication;
      if (step === 'switching') throw busy(person);
      // The lock is free from here on: the publication notices it before it switches.
      await withinTransaction(database.writer, async (transaction) => {
        if (planned) await failPlan(transaction, planned.id, [message], this.#deps);
        const end = ended(before.publication, clock(), { state: 'failed', message });
        await replacePublication(transaction, before, end);
      }).catch((error: unknown) => {
        throw error instanceof Superseded ? busy(person) : error;
      });
    }
    this.#superseded.abort();
  }

  /** Ends a publication that runs; nothing of it is public. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #publish(own: OwnPublication, order: Order): Promise<void> {
    const { database, releases, clock, log } = this.#deps;
    const superseded = new AbortController();
    this.#superseded = superseded;
    const signal = AbortSignal.any([superseded.signal, this.#stopping.signal]);
    const renewal = setInterval(() => {
      own.update({}, clock()).catch((error: unknown) => {
        if (error instanceof Superseded) superseded.abort();
      });
    }, leaseMs / 12).unref();
    try {
      await this.#makePublic(own, order, signal);
    } catch (error) {
      const isStopped = this.#stopping.signal.aborted && !(error instanceof Failed);
      const failure = isStopped ? interrupted(own.current) : failed(error);
      if (!(error instanceof Failed)) log.error({ err: safeError(error) }, 'a publication failed');
      const { commit, planned } = own.current;
      if (commit !== null) await releases.removeTry(commit).catch(() => {});
      // One that was stopped begins again.
      if (planned && !signal.aborted)
        await withinTransaction(database.writer, (transaction) =>
          failPlan(transaction, planned.id, [failure.message, ...failure.errors], this.#deps),
        ).catch(() => {});
      await own
        .update(ended(own.current, clock(), failure), clock())
        // Another desk, or the next start, ends it.
        .catch(() => {});
      return;
    } finally {
      clearInterval(renewal);
    }
    await this.#finishOwn(own);
  }

  /** Every step up to the switch, or up to the push of a branch. */
  async #makePublic(own: OwnPublication, order: Order, signal: AbortSignal): Promise<void> {
    const { releases, clock, mode } = this.#deps;
    const step = async (change: Partial<StoredPublication>) => {
      signal.throwIfAborted();
      await own.update(change, clock());
      signal.throwIfAborted();
    };
    const commit = await order.commit();
    if (commit === null) return;
    if (mode === 'pull-request') {
      await step({ commit, step: 'pushing', message: 'The branch is sent.' });
      return own.update(await pushBranch(this.#deps, commit, clock(), signal), clock());
    }
    await step({ commit });
    const warnings = await buildRelease(this.#deps, commit, signal, step);
    // From here on nobody else can end this publication.
    await step({ step: 'switching', message: 'The new pages become public.', warnings });
    await releases.switchTo(commit);
  }

  /** Records a publication whose release is public already, so it tries until that succeeds. */
  async #finishOwn(own: OwnPublication): Promise<void> {
    const { clock, log, releases } = this.#deps;
    for (;;) {
      try {
        const { text, publication } = await this.#stored();
        if (publication.id !== own.current.id) return;
        await this.#finish({ text, publication });
        await releases.removeOld();
        return;
      } catch (error) {
        log.error({ err: safeError(error) }, 'a publication is public and not recorded yet');
        if (this.#stopping.signal.aborted) return;
        await own.update({}, clock()).catch(() => {});
        await wait(5000, undefined, { signal: this.#stopping.signal }).catch(() => {});
      }
    }
  }

  async #stored(): Promise<Stored> {
    const stored = await readPublication(this.#deps.database.writer);
    if (!stored) throw new Error('the publication is missing in the database');
    return stored;
  }

  async #finish(stored: Stored): Promise<void> {
    const { draft, database, clock, timeZone } = this.#deps;
    const { publication } = stored;
    const { commit, note, personId, person, branch, planned } = publication;
    if (publication.state !== 'running') return;
    const open = await draft();
    // A branch is public only when the engineers have merged it.
    if (commit !== null && branch === null && (await open.base()).commit !== commit)
      await open.moveTo(commit);
    const now = clock();
    await withinTransaction(database.writer, async (transaction) => {
      await replacePublication(
        transaction,
        stored,
        ended(publication, now, succeeded(publication, timeZone)),
      );
      if (planned) await removePlan(transaction, planned.id);
      const detail = { commit, note, ...(branch !== null && { branch }) };
      await recordAction(
        transaction,
        { person: { id: personId, name: person }, action: 'content.publish', detail },
        now,
      );
    });
  }
}

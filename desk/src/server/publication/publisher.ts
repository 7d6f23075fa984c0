import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readSiteManifest } from '@veramasa/messages/config/site-manifest';
import { recordAction } from '@veramasa/messages/database/audit-log';
import type { Database } from '@veramasa/messages/database/open-database';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import { type Log, safeError } from '@veramasa/messages/logging/log';
import type { Publication, ReleaseList } from '../../api/publication.ts';
import type { Draft } from '../content/draft.ts';
import { git } from '../content/git.ts';
import { Refusal } from '../refusal.ts';
import type { Person } from '../sessions.ts';
import { commitMessage, otherAuthors } from './authors.ts';
import { brokenLinks } from './check-links.ts';
import {
  busy,
  isAbandoned,
  leaseMs,
  OwnPublication,
  readPublication,
  replacePublication,
  type Stored,
  type StoredPublication,
  Superseded,
} from './publication-state.ts';
import type { ReleaseFolders } from './release-folders.ts';
import { type BuildLimits, diskFull, runBuild } from './run-build.ts';

export interface PublisherDeps {
  readonly database: Database;
  readonly releases: ReleaseFolders;
  /** The Git repository of the draft. */
  readonly repository: string;
  /** Folder whose `node_modules` has the packages of the build. */
  readonly packages: string;
  /** Working copy in which the site is built. */
  readonly buildFolder: string;
  /** Folder of the site that was public before the first publication. */
  readonly builtSite: string;
  readonly limits: BuildLimits;
  /** What the pages depend on: `SITE_URL`, `CAPTCHA`. */
  readonly buildEnvironment: Readonly<Record<string, string>>;
  readonly draft: () => Promise<Draft>;
  readonly clock: () => Date;
  readonly log: Log;
}

type Editor = Pick<Person, 'id' | 'name' | 'email'>;

/** Ends a publication with sentences for the editor. */
class Failed extends Error {
  readonly sentences: readonly string[];

  constructor(message: string, sentences: readonly string[] = []) {
    super(message);
    this.sentences = sentences;
  }
}

/** Makes the changes of the draft public, and earlier releases again. */
export class Publisher {
  readonly #deps: PublisherDeps;
  readonly #stopping = new AbortController();
  #superseded = new AbortController();
  #running: Promise<void> | undefined;

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
  }

  /** Cleans up after a desk that was killed during a publication. */
  async recover(): Promise<void> {
    const stored = await this.#settled();
    if (stored?.publication.state !== 'running') await this.#deps.releases.removeUnfinished();
  }

  async publication(): Promise<Publication | null> {
    const stored = await this.#settled();
    return stored && shown(stored.publication);
  }

  /** Starts a publication, which goes on after the answer. */
  async start(editor: Editor, note: string): Promise<Publication> {
    const { releases, draft } = this.#deps;
    await releases.prepare();
    const before = await this.#settled();
    if (before?.publication.state === 'running') throw busy(before.publication.person);
    // One that was superseded ends its build first.
    await this.#running;
    const open = await draft();
    await open.update();
    const paths = await open.changedPaths();
    if (paths.length === 0)
      throw new Refusal('invalid', 'The draft has no changes. Change a page first, then publish.');
    return this.#claim(editor, note, paths);
  }

  /** Publishes the current release again without openings that have closed since it was built. */
  async takeOffClosed(): Promise<void> {
    const { releases, draft, clock } = this.#deps;
    const { current } = releases;
    if (current === null || this.#running) return;
    const manifest = readSiteManifest(join(releases.folder, current));
    const open = await draft();
    await open.update().catch(() => {});
    // Somebody went back to an earlier release.
    if (!manifest.ok || (await open.base()).commit !== current) return;
    const { company, pages } = manifest.manifest;
    const today = clock().toLocaleDateString('en-CA', { timeZone: company.timeZone });
    const closed = await open.closedOpenings(today);
    if (!pages.some(({ path }) => closed.includes(path))) return;
    const desk = { id: 'desk', name: 'The desk', email: company.email };
    await this.#claim(desk, 'Take openings off the site that have closed', []);
  }

  async #claim(editor: Editor, note: string, paths: readonly string[]): Promise<Publication> {
    const { database, clock } = this.#deps;
    const own = await OwnPublication.claim(
      database,
      await this.#settled(),
      { person: editor.name, personId: editor.id, note },
      clock(),
    );
    this.#running = this.#publish(own, editor, paths).finally(() => {
      own.leave();
      this.#running = undefined;
    });
    return shown(own.current);
  }

  async list(): Promise<ReleaseList> {
    const { releases } = this.#deps;
    const { current } = releases;
    const names = await releases.names();
    const listed = await Promise.all(
      names.map(async (commit) => ({ commit, current: commit === current, ...(await this.#facts(commit)) })),
    );
    return { releases: listed.sort((a, b) => b.at.localeCompare(a.at)) };
  }

  /** Makes an earlier release public. A publication that runs ends without effect. */
  async switchTo(editor: Editor, commit: string): Promise<ReleaseList> {
    const { releases, database, clock } = this.#deps;
    if (!releases.has(commit))
      throw new Refusal('not_found', 'This release is not kept any more. Choose another one.');
    const before = await this.#settled();
    if (before?.publication.state === 'running') {
      if (before.publication.step === 'switching') throw busy(before.publication.person);
      // The lock is free from here on: the publication notices it before it switches.
      await replacePublication(
        database.writer,
        before,
        ended(before.publication, clock(), {
          state: 'failed',
          message: `${editor.name} made an earlier release public meanwhile, so this was not published. Publish again if you still want it.`,
        }),
      ).catch((error: unknown) => {
        throw error instanceof Superseded ? busy(before.publication.person) : error;
      });
    }
    this.#superseded.abort();
    const from = releases.current;
    await releases.switchTo(commit);
    await recordAction(
      database.writer,
      { person: editor, action: 'content.rollback', detail: { commit, from } },
      clock(),
    );
    return this.list();
  }

  /** Ends a publication that runs; nothing of it is public. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #publish(own: OwnPublication, editor: Editor, paths: readonly string[]): Promise<void> {
    const { releases, clock, log } = this.#deps;
    const superseded = new AbortController();
    this.#superseded = superseded;
    const signal = AbortSignal.any([superseded.signal, this.#stopping.signal]);
    const renewal = setInterval(() => {
      own.update({}, clock()).catch((error: unknown) => {
        if (error instanceof Superseded) superseded.abort();
      });
    }, leaseMs / 12).unref();
    try {
      await this.#build(own, editor, paths, signal);
    } catch (error) {
      const failure = this.#explain(error);
      if (!(error instanceof Failed)) log.error({ err: safeError(error) }, 'a publication failed');
      const { commit } = own.current;
      if (commit !== null) await releases.removeTry(commit).catch(() => {});
      await own
        .update(ended(own.current, clock(), { state: 'failed', ...failure }), clock())
        // Another desk, or the next start, ends it.
        .catch(() => {});
      return;
    } finally {
      clearInterval(renewal);
    }
    await this.#finishOwn(own);
  }

  /** Every step before the site changes, and the switch. */
  async #build(
    own: OwnPublication,
    editor: Editor,
    paths: readonly string[],
    signal: AbortSignal,
  ): Promise<void> {
    const { database, releases, clock, packages, buildFolder, builtSite, limits, buildEnvironment } =
      this.#deps;
    const draft = await this.#deps.draft();
    const problems = await draft.problems(paths);
    if (problems.length > 0) throw new Failed('The changes have mistakes.', problems);
    const base = await draft.base();
    // The site that was public before the first publication.
    if (releases.current === null) await releases.add(builtSite, base.commit);
    const others = await otherAuthors(database.reader, { since: base.at, paths, editor: editor.id });
    const commit = await draft.commit(paths, {
      message: commitMessage(own.current.note, others),
      author: editor,
      at: clock(),
    });
    const step = async (change: Partial<StoredPublication>) => {
      signal.throwIfAborted();
      await own.update(change, clock());
      signal.throwIfAborted();
    };
    await step({ commit, step: 'building', message: 'The pages are built.' });
    await draft.checkOut(commit, buildFolder, packages);
    const pages = join(buildFolder, 'site/dist');
    await rm(pages, { recursive: true, force: true });
    const build = ['tools/build.ts', '--out', pages];
    const { errors } = await runBuild(buildFolder, build, buildEnvironment, limits, signal);
    signal.throwIfAborted();
    if (errors) throw new Failed('The pages could not be built.', errors);

    await step({ step: 'verifying', message: 'The built pages are checked.' });
    const manifest = readSiteManifest(pages);
    if (!manifest.ok) throw new Error(manifest.error);
    const broken = await brokenLinks(pages, manifest.manifest);
    if (broken.length > 0) throw new Failed('Links on the new pages are broken.', broken);
    const warnings = await this.#launchFindings(signal);
    await releases.add(pages, commit);

    // From here on nobody else can end this publication.
    await step({ step: 'switching', message: 'The new pages become public.', warnings });
    await releases.switchTo(commit);
  }

  /** What keeps the site from being launched; it keeps nobody from publishing. */
  async #launchFindings(signal: AbortSignal): Promise<string[]> {
    const { buildFolder, limits } = this.#deps;
    const check = ['tools/launch-check/launch-check.ts', '--content-only', '--json'];
    const { output } = await runBuild(buildFolder, check, {}, limits, signal);
    try {
      const { findings } = JSON.parse(output) as { findings: { state: string; what: string }[] };
      return findings.filter(({ state }) => state === 'open').map(({ what }) => what);
    } catch {
      return ['The content was not compared with the list for the launch.'];
    }
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
    const { draft, database, clock } = this.#deps;
    const { publication } = stored;
    const { commit, note, personId, person } = publication;
    if (commit === null || publication.state !== 'running') return;
    const open = await draft();
    if ((await open.base()).commit !== commit) await open.moveTo(commit);
    const now = clock();
    await withinTransaction(database.writer, async (transaction) => {
      await replacePublication(
        transaction,
        stored,
        ended(publication, now, { state: 'done', message: 'The new pages are public.' }),
      );
      await recordAction(
        transaction,
        { person: { id: personId, name: person }, action: 'content.publish', detail: { commit, note } },
        now,
      );
      return { keep: true, value: undefined };
    });
  }

  /** The stored publication; one whose desk was killed is ended first. */
  async #settled(): Promise<Stored | null> {
    const { database, releases, clock } = this.#deps;
    const stored = await readPublication(database.writer);
    if (!stored || !isAbandoned(stored.publication, clock())) return stored;
    const { publication } = stored;
    try {
      if (publication.commit !== null && publication.commit === releases.current) await this.#finish(stored);
      else {
        if (publication.commit !== null) await releases.removeTry(publication.commit);
        await replacePublication(database.writer, stored, ended(publication, clock(), interrupted));
      }
    } catch (error) {
      // Another desk was faster.
      if (!(error instanceof Superseded)) throw error;
    }
    return readPublication(database.writer);
  }

  #explain(error: unknown): Pick<Publication, 'message' | 'errors'> {
    const same = 'The public site is as it was.';
    if (error instanceof Failed) return { message: `${error.message} ${same}`, errors: error.sentences };
    if (this.#stopping.signal.aborted) return interrupted;
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      return { message: `The pages could not be published. ${same}`, errors: [diskFull] };
    const errors =
      error instanceof Refusal ? [error.message] : ['Try again, or tell the person who runs the site.'];
    return { message: `The pages could not be published. ${same}`, errors };
  }

  async #facts(commit: string): Promise<{ person: string; at: string; note: string }> {
    try {
      const shownCommit = await git(this.#deps.repository, [
        'show',
        '-s',
        '--format=%an%x00%cI%x00%s',
        commit,
      ]);
      const [person = '', at = '', subject = ''] = shownCommit.trim().split('\0');
      return { person, at: new Date(at).toISOString(), note: subject.replace(/^content: /, '') };
    } catch {
      return { person: 'Unknown', at: new Date(0).toISOString(), note: commit.slice(0, 10) };
    }
  }
}

const interrupted = {
  state: 'failed',
  message:
    'The desk was stopped during this publication. The public site is as it was. Publish again if you still want it.',
  errors: [],
} as const;

const ended = (
  publication: StoredPublication,
  now: Date,
  change: Partial<StoredPublication>,
): StoredPublication => ({ ...publication, endedAt: now.toISOString(), ...change });

function shown(publication: StoredPublication): Publication {
  const { state, step, message, person, note, startedAt, endedAt, commit, errors, warnings } = publication;
  return { state, step, message, person, note, startedAt, endedAt, commit, errors, warnings };
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentRelease } from '@veramasa/contract/releases';
import type { Log } from '@veramasa/messages/logging/log';
import * as v from 'valibot';
import { isObject, type Value } from '../../api/content-model.ts';
import { labelAt } from '../../api/schema-path.ts';
import type { Desk } from '../desk.ts';
import { Refusal } from '../http/refusal.ts';
import { git, gitBytes } from '../processes/git.ts';
import { addWorktree, linkPackages } from '../processes/worktree.ts';
import {
  type CommitFacts,
  commitsSince,
  commitTree,
  contains,
  type Difference,
  differences,
  mergeTrees,
  newestCommit,
  publishedRef,
  treeOf,
  treeWith,
} from './commits.ts';
import { contentFilesOf } from './content-files.ts';
import { readText } from './content-text.ts';
import { recordsOf } from './draft-records.ts';
import { fieldChanges } from './field-changes.ts';
import { picturesOf } from './pictures.ts';
import { type ChangeRecord, finishChanges, replaceFile } from './replace-file.ts';

/** What rooms that work with the draft need. */
export interface DraftDesk extends Desk {
  readonly draft: () => Promise<Draft>;
  readonly log: Log;
}

export type Draft = Awaited<ReturnType<typeof openDraft>>;

/** The files that the engineers have changed, too, with the Git hash of the draft's version at that time; null when it was removed. */
const conflictsSchema = v.record(v.string(), v.nullable(v.string()));

/**
 * Opens the draft, the working copy in which editors change the content; nothing in it is public. Creates it from the
 * current commit of the repository as a git worktree.
 */
export async function openDraft({ config, repository, packages, database }: Desk) {
  if (!existsSync(join(repository, '.git')))
    throw new Refusal(
      'unavailable',
      'Pages cannot be changed here: this installation has no Git repository. Tell the person who runs the site.',
    );
  const folder = join(config.dataDir, 'desk/draft');
  const conflictsFile = `${folder}.conflicts.json`;
  const records = recordsOf(database);
  if (!existsSync(join(folder, '.git')))
    await addWorktree(repository, folder, await newestCommit(repository));
  await linkPackages(packages, folder);
  await finishChanges(join(folder, 'content'), records.isRecorded);

  const files = contentFilesOf(folder, config.draftSocket);
  const pictures = picturesOf(folder, async () => (await basis()).tree, files.exclusively);
  const inDraft = (...options: readonly string[]): Promise<string> => git(folder, options);

  /** The draft as a tree: what is on the disk now. */
  const tree = (): Promise<string> => files.exclusively(() => treeOf(folder));

  const head = join((await inDraft('rev-parse', '--absolute-git-dir')).trim(), 'HEAD');
  let lastBase = { commit: '', at: '' };

  /** Commit that the draft started from, and when it was made. */
  const base = async () => {
    // It is asked for often, and Git is a process each time. The file has the hash of a draft, which is on no branch,
    // but not where Git keeps its refs in tables.
    const [, hash] = /^([0-9a-f]{40})$/m.exec(await readFile(head, 'utf8')) ?? [];
    const commit = hash ?? (await inDraft('rev-parse', 'HEAD')).trim();
    const timeOf = async () => (await inDraft('show', '-s', '--format=%cI', commit)).trim();
    if (commit !== lastBase.commit) lastBase = { commit, at: await timeOf() };
    return lastBase;
  };

  /** The list of changes that editors and publishers read. */
  const changes = async () => {
    const obstacle = await update().then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error.message : null),
    );
    const { commit } = await base();
    const draft = await tree();
    const { waiting, takenBack } = await basis();
    const changed = await changedFiles(draft);
    const conflicts = await conflictsOf(changed);
    const paths = changed.map(({ path }) => path);
    const saved = await authors(paths);
    const described = await describe(changed);
    const listed = changed.map(async (file, index) => ({
      ...(described[index] as (typeof described)[number]),
      /** Whether it is an uploaded photograph that no page shows: it is not published. */
      unused: file.unused,
      /** Whether it has what was public before and was taken back. */
      wasPublic: takenBack.some(({ paths }) => paths.includes(file.path)) || (await wasPublic(file)),
      /** Whether the engineers have changed the same lines. */
      isConflict: conflicts.includes(file),
      /** Who has changed it since it was published last, and when, ISO 8601. */
      authors: (saved.get(file.path) ?? []).map(({ name, at }) => ({ name, at })),
    }));
    return {
      /** Commit that the draft is based on, and its Git tree at this moment. Sent with a publication. */
      base: commit,
      tree: draft,
      files: await Promise.all(listed),
      /** Commits of engineers that the next publication makes public. */
      waiting,
      /** Publications that were public before somebody went back. */
      takenBack,
      /** What keeps changed files from being published. */
      mistakes: await mistakesIn(paths, draft),
      /** What keeps all of it from being published, in a sentence, as far as it is known. */
      obstacle,
    };
  };

  /** What differs between the content of two commits. */
  const compare = async (one: string, other: string) => describe(await differences(folder, one, other));

  /** Files with their titles and the fields that differ. */
  const describe = async (different: readonly Difference[]) => {
    const entries = new Map((await files.entries()).map((entry) => [entry.path, entry]));
    const described = [];
    // One after the other: many processes of Git at once hold up the desk.
    for (const file of different) {
      const { path, kind } = file;
      const { before, after } = await versions(file);
      const entry = entries.get(path) ?? { path, title: nameOf(before ?? after) ?? path, page: null };
      const schema = entries.has(path) ? await files.schemas.ask('schema', path) : {};
      /** Of one that is changed. */
      const fields = kind === 'changed' ? fieldChanges(before, after, schema) : [];
      described.push({ ...entry, kind, fields });
    }
    return described.map((file, _, all) => ({
      ...file,
      title: photographTitle(file.path, all) ?? file.title,
    }));
  };

  /** A tree of the draft with some of its files as they are now. */
  const withFiles = async (older: string, paths: readonly string[]): Promise<string> =>
    treeWith(folder, older, paths, await tree());

  /** Gives up the changes of files; each must be in the list of changes. Returns a commit that keeps them: Git removes it after two weeks. */
  const discard = (paths: readonly string[], record: (path: string) => ChangeRecord): Promise<string> =>
    files.exclusively(async () => {
      const draft = await treeOf(folder);
      const changed = await differences(folder, (await basis()).tree, draft);
      const missing = paths.find((path) => !changed.some((file) => file.path === path));
      if (missing !== undefined)
        throw new Refusal('not_found', `${missing} has no changes. Reload the list.`);
      const kept = await commitTree(folder, draft, 'HEAD', factsOf(discardedSubject));
      for (const { path, before } of changed)
        if (paths.includes(path)) await replace(path, before, record(path));
      return kept;
    });

  /** Brings back files that were given up, unless somebody has changed one of them since. */
  const restore = (
    commit: string,
    paths: readonly string[],
    record: (path: string) => ChangeRecord,
  ): Promise<void> =>
    files.exclusively(async () => {
      const from = (await basis()).tree;
      const subject = await inDraft('show', '-s', '--format=%s', commit).catch(() => '');
      const isKept = subject.trim() === discardedSubject;
      const discarded = isKept ? await differences(folder, from, commit) : [];
      if (!paths.every((path) => discarded.some((file) => file.path === path)))
        throw new Refusal('not_found', 'What was discarded is not kept any more.');
      const changed = await differences(folder, from, await treeOf(folder));
      if (changed.some(({ path }) => paths.includes(path)))
        throw new Refusal('changed', 'A colleague has changed the page since. Your text stays discarded.');
      for (const { path, after } of discarded)
        if (paths.includes(path)) await replace(path, after, record(path));
    });

  /** Writes a file below `content/` as Git has it under a hash, or removes it with null. */
  const replace = async (path: string, hash: string | null, record: ChangeRecord): Promise<void> => {
    const data = hash === null ? null : await gitBytes(folder, ['cat-file', 'blob', hash]);
    await replaceFile(join(folder, 'content', path), data, record);
  };

  /**
   * Brings newer commits of the engineers into the draft; the changes of editors stay changes. Where both changed the
   * same lines, the draft keeps the version of the editors, and the list of changes says so.
   */
  const update = (): Promise<void> =>
    files.exclusively(async () => {
      const target = await newestCommit(repository);
      const { commit } = await base();
      if (await contains(repository, commit, target)) return;
      if (!(await contains(repository, target, commit)))
        throw new Refusal(
          'unavailable',
          `The newest version of the site lacks what was published last. The person who runs the site must merge ${publishedRef}.`,
        );
      const draft = await treeOf(folder);
      const edited = await commitTree(folder, draft, commit, factsOf('Draft'));
      const merge = await mergeTrees(repository, target, edited);
      const merged = await treeWith(folder, merge.tree, merge.conflicts, edited);
      const earlier = await conflictsOf(await differences(folder, commit, draft));
      await inDraft('read-tree', '--reset', '-u', merged);
      // The version of an earlier conflict may have got other lines now.
      const marked = [...merge.conflicts, ...earlier.map(({ path }) => path)];
      const changed = await differences(folder, target, merged);
      await mark(changed.filter(({ path }) => marked.includes(path)));
      await inDraft('reset', '--quiet', '--mixed', target);
      // The schemas may be newer, too.
      files.schemas.stop();
    });

  const basisOf = async (release: string | null, commit: string) => {
    // A deploy may have made the release, and the draft does not have its commit yet.
    if (release === null || release === commit || !(await contains(repository, commit, release)))
      return { tree: 'HEAD', waiting: [], takenBack: [] };
    const commits = await commitsSince(folder, release);
    /** Publications that were public before somebody went back to an earlier release. */
    const takenBack = await records.published(commits);
    /** Commits of engineers that are not public. */
    const waiting = commits.filter((one) => takenBack.every((published) => published.commit !== one.commit));
    const back = (await differences(folder, release, commit))
      .map(({ path }) => path)
      .filter((path) => takenBack.some(({ paths }) => paths.includes(path)));
    return { tree: await treeWith(folder, commit, back, release), waiting, takenBack };
  };
  let lastBasis: { readonly key: string; readonly found: ReturnType<typeof basisOf> } | undefined;

  /**
   * What the draft is compared with: a commit or tree with the public content. What engineers have committed since then
   * is in it: a publication makes it public. Made again when another commit is public or the draft has moved.
   */
  const basis = async () => {
    // A branch that was sent is public only when the engineers deploy it.
    const release = config.publication.mode === 'here' ? currentRelease(config.releasesDir) : null;
    const { commit } = await base();
    const key = `${release} ${commit}`;
    if (lastBasis?.key !== key) lastBasis = { key, found: basisOf(release, commit) };
    const { found } = lastBasis;
    // A failure is tried again.
    found.catch(() => {
      lastBasis = undefined;
    });
    return found;
  };

  /** Those of some files in which the engineers have changed the same lines as the draft has now. */
  const conflictsOf = async (different: readonly Difference[]): Promise<Difference[]> => {
    const text = await readFile(conflictsFile, 'utf8').catch(() => '{}');
    const conflicts = v.parse(conflictsSchema, JSON.parse(text));
    return different.filter(({ path, after }) => Object.hasOwn(conflicts, path) && conflicts[path] === after);
  };

  const mark = (different: readonly Difference[]): Promise<void> => {
    const conflicts = Object.fromEntries(different.map(({ path, after }) => [path, after]));
    return replaceFile(conflictsFile, JSON.stringify(conflicts));
  };

  /** Whether an earlier commit has this version of a file. */
  const wasPublic = async ({ path, after }: Difference): Promise<boolean> => {
    if (after === null) return false;
    const log = ['log', '-1', '--format=%H', `--find-object=${after}`, '--', `content/${path}`];
    // Git does not know a version that was never committed.
    return (await inDraft(...log).catch(() => '')) !== '';
  };

  /** What differs from the public content, in the draft as it is now or was; an upload is `unused` if no page shows it. */
  const changedFiles = async (older?: string) => {
    const draft = older ?? (await tree());
    const changed = await differences(folder, (await basis()).tree, draft);
    const named = changed.some(isUpload) ? await photographsIn(draft, ['']) : [];
    return changed.map((file) => ({ ...file, unused: isUpload(file) && !named.includes(file.path) }));
  };

  /** Files of a tree of the draft that differ from the public ones, with the new photographs that they show. */
  const withPhotographs = async (paths: readonly string[], draft: string): Promise<string[]> => {
    const changed = await changedFiles(draft);
    const chosen = changed.map(({ path }) => path).filter((path) => paths.includes(path));
    const named = chosen.length > 0 ? await photographsIn(draft, chosen) : [];
    const uploads = changed.filter((file) => isUpload(file) && named.includes(file.path));
    return [...new Set([...chosen, ...uploads.map(({ path }) => path)])];
  };

  /** Paths of the photographs that files or folders of a tree name. */
  const photographsIn = async (draft: string, paths: readonly string[]): Promise<string[]> => {
    const words = ['grep', '-ohIE', '[a-z0-9-]+\\.(webp|jpe?g)\\b', draft, '--'];
    // Git fails when it finds none.
    const found = await inDraft(...words, ...paths.map((path) => `content/${path}`)).catch(() => '');
    return found.split('\n').map((name) => `photographs/${name}`);
  };

  /** Titles of files for a sentence, such as "Home and Mission". */
  const titlesOf = async (paths: readonly string[]): Promise<string> => {
    const titles = new Map((await files.entries()).map(({ path, title }) => [path, title]));
    return new Intl.ListFormat('en').format(paths.map((path) => titles.get(path) ?? path));
  };

  /** Both values of a file; undefined where there is none, and for photographs. */
  const versions = async ({ path, before, after }: Difference) => {
    const read = async (hash: string | null) =>
      hash && isText(path) ? readText(path, await inDraft('cat-file', 'blob', hash)) : undefined;
    return { before: await read(before), after: await read(after) };
  };

  /** What is wrong with files of a tree. */
  const mistakesIn = async (paths: readonly string[], draft: string) => {
    const mistakes = [];
    for (const { path, title } of await files.entries()) {
      if (!paths.includes(path)) continue;
      const { issues } = await files.schemas.ask(
        'check',
        path,
        await inDraft('show', `${draft}:content/${path}`),
      );
      const schema = await files.schemas.ask('schema', path);
      for (const { path: field, message } of issues) {
        /** Of the file and its field, such as "Home › Promise". */
        const name = [title, labelAt(schema, field)].filter(Boolean).join(' › ');
        mistakes.push({ path, field, name, message });
      }
    }
    return mistakes;
  };

  /** Commits files as a tree has them, and all others as the public has them. The draft stays on its commit until `moveTo`. */
  const commit = async (paths: readonly string[], draft: string, facts: CommitFacts): Promise<string> => {
    const content = await treeWith(folder, (await basis()).tree, paths, draft);
    return commitTree(folder, content, 'HEAD', facts);
  };

  /** Who has changed each file since it was committed last. */
  const authors = async (paths: readonly string[]) => {
    const since = paths.map(async (path) => {
      const at = (await inDraft('log', '-1', '--format=%cI', '--', `content/${path}`)).trim();
      return [path, new Date(at || 0).toISOString()] as const;
    });
    return records.authors(new Map(await Promise.all(since)));
  };

  /** The draft starts from a published commit from now on; what was saved meanwhile stays a change. */
  const moveTo = async (published: string): Promise<void> => {
    await git(repository, ['update-ref', publishedRef, published]);
    await inDraft('reset', '--quiet', '--mixed', published);
    const changed = await differences(folder, published, await tree());
    await mark(await conflictsOf(changed));
  };

  const close = (): void => files.schemas.stop();

  // Editors can go on in an older draft; publishing says what is in the way.
  await update().catch(() => {});
  return {
    files,
    pictures,
    tree,
    base,
    changes,
    compare,
    withFiles,
    discard,
    restore,
    update,
    changedFiles,
    withPhotographs,
    titlesOf,
    versions,
    mistakesIn,
    commit,
    authors,
    moveTo,
    close,
  };
}

/** Whether a file has fields. */
const isText = (path: string): boolean => /\.(yaml|json|md)$/.test(path);

/** How an editor knows a file that is removed, such as an opening. */
function nameOf(value: Value | undefined): string | undefined {
  const name = isObject(value) ? (value.position ?? value.name) : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** "Photograph on Home", by the changed page that names it; otherwise with its own name. Undefined for other files. */
function photographTitle(
  path: string,
  changed: readonly { readonly title: string; readonly fields: readonly object[] }[],
): string | undefined {
  const [, name] = /^photographs\/(.*)$/.exec(path) ?? [];
  if (!name) return undefined;
  const page = changed.find(({ fields }) => JSON.stringify(fields).includes(`"${name}"`));
  return page ? `Photograph on ${page.title}` : `Photograph ${name}`;
}

/** Whether it is a photograph that an editor has uploaded. */
const isUpload = ({ path, kind }: Difference): boolean => kind === 'added' && path.startsWith('photographs/');

/** Publications and commits of engineers have other subjects. */
const discardedSubject = 'Discarded';

/** Of a commit that no branch has. */
const factsOf = (message: string): CommitFacts => ({
  message,
  author: { name: 'Desk', email: 'desk@localhost' },
  at: new Date().toISOString(),
});

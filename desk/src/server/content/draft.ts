import type { AuditAction } from '@veramasa/database/action-texts';
import type { Log } from '@veramasa/messages/logging/log';
import { sql } from 'kysely';
import { Refusal } from '../../api/route.ts';
import type { Desk } from '../desk.ts';
import { commitsOf, type Difference, differences, oneByOne, readBlobs } from './commits.ts';
import { fieldChanges } from './field-changes.ts';
import { openWorkingCopy } from './working-copy.ts';

/** What the features that use the draft need. */
export interface DraftDesk extends Desk {
  readonly draft: () => Promise<Draft>;
  readonly log: Log;
}

export type Draft = Awaited<ReturnType<typeof openDraft>>;

const saves: readonly AuditAction[] = [
  'content.save',
  'content.create',
  'content.remove',
  'content.upload',
  'content.discard',
];

/** Opens the draft, in which editors change the content, with what people read about its changes. Nothing in it is public. */
export async function openDraft(desk: Desk) {
  const copy = await openWorkingCopy(desk);
  const { files, folder, inDraft, tree, basis } = copy;

  /** The list of changes that editors and publishers read. */
  const changes = async () => {
    const obstacle = await copy.update().then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error.message : null),
    );
    const draft = await tree();
    const { commit, waiting, takenBack } = await basis();
    const changed = await changedFiles(draft);
    const conflicts = await copy.conflictsOf(changed);
    const paths = changed.map(({ path }) => path);
    const history = paths.length > 0 ? await commitsOf(folder, 'HEAD', paths) : [];
    const mistakes = await mistakesIn(paths, draft);
    const listed = await oneByOne(await describe(changed), async (file) => ({
      ...file,
      /** Whether an earlier commit has this version, or it has what was public before and was taken back. */
      wasPublic:
        takenBack.some(({ files }) => files[file.path]) ||
        history.some(({ files }) => files[file.path] === file.after),
      /** Whether the engineers have changed the same lines. */
      isConflict: conflicts.some(({ path }) => path === file.path),
      /** Who has changed it since it was published last, and when, ISO 8601. */
      authors: (await authors(file.path, history)).map(({ name, at }) => ({ name, at })),
      /** What keeps it from being published. */
      mistakes: mistakes.filter((mistake) => mistake.file === file.path),
    }));
    return {
      /** Commit that the draft is based on, and its Git tree at this moment. Sent with a publication. */
      base: commit,
      tree: draft,
      // A field that was changed and changed back may have other quotation marks in its file.
      files: listed.filter(({ path, kind, fields }) => kind !== 'changed' || fields[0] || !isText(path)),
      /** Commits of engineers that the next publication makes public. */
      waiting,
      /** Publications that were public before somebody went back. */
      takenBack,
      /** What keeps all of it from being published, in a sentence, as far as it is known. */
      obstacle,
    };
  };

  /** What differs between the content of two commits. */
  const compare = async (one: string, other: string) => describe(await differences(folder, one, other));

  /** Files with their titles, and the fields that differ. */
  const describe = async <File extends Difference>(different: readonly File[]) => {
    const entries = new Map((await files.entries()).map((entry) => [entry.path, entry]));
    return oneByOne(await versions(different), async ({ file, before, after }) => {
      const { path, kind } = file;
      // A removed file, such as an opening, is named by its old text.
      const { name, position = name } = Object(before ?? after);
      const title = isText(path) ? String(position ?? path) : path.replace('photographs/', 'Photograph ');
      const entry = entries.get(path) ?? { path, title, page: null };
      const isChanged = kind === 'changed';
      const schema = isChanged && entries.has(path) ? await files.schemas.ask('schema', path) : {};
      const fields = isChanged ? fieldChanges(before, after, schema) : [];
      return { ...file, ...entry, fields };
    });
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

  /** Titles of files for a sentence, such as "Home and Mission"; of many files the first and how many more there are. */
  const titlesOf = async (paths: readonly string[]): Promise<string> => {
    const titles = new Map((await files.entries()).map(({ path, title }) => [path, title]));
    const names = paths.map((path) => titles.get(path) ?? path);
    if (names.length > 4) names.splice(3, names.length, `${names.length - 3} more`);
    return new Intl.ListFormat('en').format(names);
  };

  /** Both values of each file; undefined where there is none that can be read, and for photographs. */
  const versions = async <File extends Difference>(different: readonly File[]) => {
    const readable = different.filter(({ path }) => isText(path));
    const hashes = readable.flatMap(({ before, after }) => [before, after]).filter((hash) => hash !== null);
    const texts = await readBlobs(folder, hashes);
    const read = async (path: string, hash: string | null) =>
      hash && isText(path)
        ? files.schemas.ask('read', path, texts.get(hash) ?? '').catch(() => undefined)
        : undefined;
    return oneByOne(different, async (file) => ({
      file,
      before: await read(file.path, file.before),
      after: await read(file.path, file.after),
    }));
  };

  /** What is wrong with files of a tree. */
  const mistakesIn = async (paths: readonly string[], draft: string) => {
    const known = (await files.entries()).map(({ path }) => path).filter((path) => paths.includes(path));
    const names = known.map((path) => `${draft}:content/${path}`);
    const texts = [...(await readBlobs(folder, names)).values()];
    return files.schemas.ask('check', Object.fromEntries(known.map((path, at) => [path, texts[at] ?? ''])));
  };

  /** Saves of a file since a time that were not discarded, the oldest first: who, and `at`, ISO 8601. */
  const savesSince = async (path: string, since: Date) => {
    // The entry of a discard has more fields after the path.
    const facts = JSON.stringify({ path }).slice(0, -1);
    const entries = await desk.database.reader
      .selectFrom('audit_log')
      .innerJoin('people', 'people.id', 'audit_log.person_id')
      .select(['audit_log.action', 'audit_log.at', 'people.id', 'people.name', 'people.email'])
      .where('audit_log.action', 'in', saves)
      .where('audit_log.at', '>=', since.toISOString())
      .where(sql`substr(audit_log.detail, 1, ${facts.length})`, '=', facts)
      .orderBy('audit_log.id')
      .execute();
    return entries.slice(entries.findLastIndex(({ action }) => action === 'content.discard') + 1);
  };

  /** The last save of each person who has changed a file since it was committed last, as the commits of it say. */
  const authors = async (path: string, commits: Awaited<ReturnType<typeof commitsOf>>) => {
    const committed = commits.find(({ files }) => files[path]);
    const saved = await savesSince(path, new Date(committed?.at ?? 0));
    return [...new Map(saved.map((save) => [save.id, save])).values()];
  };

  return {
    ...copy,
    changes,
    compare,
    changedFiles,
    withPhotographs,
    titlesOf,
    versions,
    mistakesIn,
    savesSince,
    authors,
  };
}

/** Whether a file has fields. */
const isText = (path: string): boolean => /\.(yaml|json|md)$/.test(path);

/** Whether it is a photograph that an editor has uploaded. */
const isUpload = ({ path, kind }: Difference): boolean => kind === 'added' && path.startsWith('photographs/');

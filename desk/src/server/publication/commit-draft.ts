import { currentRelease } from '@veramasa/contract/releases';
import { type AuditAction, recordAction } from '@veramasa/database/audit-log';
import type { Database } from '@veramasa/database/open-database';
import * as v from 'valibot';
import type { PublishBody, SeenChange } from '../../api/publication.ts';
import { contains, hashesIn } from '../content/commits.ts';
import type { ChangedFile, Draft } from '../content/draft.ts';
import { Refusal } from '../http/refusal.ts';
import { PublicationError } from './publication-end.ts';
import type { Editor, PublisherDeps } from './publisher-deps.ts';
import { answerAddresses, notFoundTrailer, redirectsFile } from './vanished-addresses.ts';

/**
 * Checks that the draft is what the publisher has seen, and writes the answers for addresses that vanish into its
 * redirects. Returns what commits it. Throws a refusal when there are other changes, or none.
 */
export async function prepareCommit(
  deps: PublisherDeps,
  editor: Editor,
  { note, addresses = {}, changes }: Pick<PublishBody, 'note' | 'addresses' | 'changes'>,
): Promise<() => Promise<string>> {
  const { database, clock } = deps;
  const draft = await newestDraft(deps);
  await refuseUnseen(draft, changes);
  const { notFound, changed } = await answerAddresses(deps, addresses);
  if (changed) {
    const entry = { person: editor, action: 'content.save', detail: { path: redirectsFile } } as const;
    await recordAction(database.writer, entry, clock());
  }
  const known = new Map(changes.map(({ path, hash }) => [path, hash]));
  const files = (await draft.changedFiles())
    .filter(({ unused }) => !unused)
    // What is saved from here on ends the publication.
    .map((file) => (file.path === redirectsFile ? file : { ...file, hash: known.get(file.path) ?? null }));
  if (files.length === 0)
    throw new Refusal('invalid', 'The draft has no changes. Change a page first, then publish.');
  return () => commitDraft(deps, draft, { editor, note, files, notFound });
}

async function refuseUnseen(draft: Draft, seen: readonly SeenChange[]): Promise<void> {
  const now = new Map((await draft.changedFiles()).map(({ path, hash }) => [path, hash]));
  const known = new Map(seen.map(({ path, hash }) => [path, hash]));
  const others = [...new Set([...now.keys(), ...known.keys()])].filter(
    (path) => now.get(path) !== known.get(path),
  );
  if (now.size === 0 || others.length === 0) return;
  throw new Refusal(
    'changed',
    `${await draft.titlesOf(others)} changed after you opened this list. It is up to date now: read what is new, then publish.`,
  );
}

/** The draft on the newest commit. Throws a refusal when publishing it would take back what is public. */
export async function newestDraft({ config, repository, draft }: PublisherDeps): Promise<Draft> {
  const open = await draft();
  await open.update();
  const current = currentRelease(config.releasesDir);
  if (current !== null && !(await contains(repository, (await open.base()).commit, current)))
    throw new Refusal(
      'unavailable',
      'The engineers have published a version that the desk does not have yet. The person who runs the site must pull it into the repository of the desk.',
    );
  return open;
}

export interface CommitOrder {
  readonly editor: Editor;
  readonly note: string;
  /** None publishes the last commit again. */
  readonly files: readonly ChangedFile[];
  /** Addresses that vanish without a redirect. */
  readonly notFound: readonly string[];
}

/** Checks the changed files of the draft and commits them, unless they are others by now. The draft does not move. */
export async function commitDraft(
  { database, repository, clock }: PublisherDeps,
  draft: Draft,
  { editor, note, files, notFound }: CommitOrder,
): Promise<string> {
  const paths = files.map(({ path }) => path);
  const problems = await draft.problems(paths);
  if (problems.length > 0) throw new PublicationError('The changes have mistakes.', problems);
  const others = await otherAuthors(database, (await draft.base()).at, paths, editor);
  const trailers = [
    ...notFound.map((address) => `${notFoundTrailer}: ${address}`),
    ...others.map(({ name, email }) => `Co-authored-by: ${name.replace(/[<>\p{Cc}]/gu, '')} <${email}>`),
  ];
  const commit = await draft.commit(paths, {
    message: [`content: ${note}`, ...(trailers.length > 0 ? [trailers.join('\n')] : [])].join('\n\n'),
    // Git refuses a name of marks alone.
    author: { ...editor, name: /[\p{L}\p{N}]/u.test(editor.name) ? editor.name : editor.email },
    at: clock().toISOString(),
  });
  const committed = await hashesIn(repository, commit, paths);
  const unseen = files.filter(({ path, hash }) => (committed.get(path) ?? null) !== hash);
  if (unseen.length > 0)
    throw new PublicationError(
      `${await draft.titlesOf(unseen.map(({ path }) => path))} changed at this moment. Read what is new, then publish again.`,
    );
  return commit;
}

const saves: readonly AuditAction[] = [
  'content.save',
  'content.create',
  'content.remove',
  'content.upload',
  'content.discard',
];

/** Who else has saved the paths below `content/` since a time, and was not discarded. */
async function otherAuthors(
  { reader }: Pick<Database, 'reader'>,
  since: string,
  paths: readonly string[],
  editor: Editor,
): Promise<Pick<Editor, 'name' | 'email'>[]> {
  const entries = await reader
    .selectFrom('audit_log')
    .innerJoin('people', 'people.id', 'audit_log.person_id')
    .select(['audit_log.action', 'audit_log.detail', 'people.id', 'people.name', 'people.email'])
    .where('audit_log.action', 'in', saves)
    .where('audit_log.at', '>=', new Date(since).toISOString())
    .orderBy('audit_log.id')
    .execute();
  const byPath = new Map(paths.map((path) => [path, new Map<string, Editor>()]));
  for (const { action, detail, ...person } of entries) {
    const authors = byPath.get(v.parse(v.object({ path: v.string() }), JSON.parse(detail)).path);
    if (action === 'content.discard') authors?.clear();
    else if (person.id !== editor.id) authors?.set(person.id, person);
  }
  return [...new Map([...byPath.values()].flatMap((authors) => [...authors])).values()];
}

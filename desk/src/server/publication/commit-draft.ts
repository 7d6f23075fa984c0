import { currentRelease } from '@veramasa/contract/releases';
import { recordAction } from '@veramasa/database/audit-log';
import type { PublishBody, SeenChange } from '../../api/publication.ts';
import { contains, hashesIn } from '../content/commits.ts';
import type { ChangedFile, Draft } from '../content/draft.ts';
import { Refusal } from '../http/refusal.ts';
import { PublicationError } from './publication-end.ts';
import type { Editor, PublisherDeps } from './publisher-deps.ts';
import { answerAddresses, notFoundTrailer, redirectsFile } from './vanished-addresses.ts';

/**
 * Checks that the changes are what the publisher has seen, and writes the answers for addresses that vanish into the
 * redirects of the draft. Returns what commits them. Throws a refusal when one is another by now, or there is none.
 */
export async function prepareCommit(
  deps: PublisherDeps,
  editor: Editor,
  { note, addresses = {}, changes, base }: Pick<PublishBody, 'note' | 'addresses' | 'changes' | 'base'>,
): Promise<() => Promise<string>> {
  const { database, clock } = deps;
  const draft = await newestDraft(deps);
  await refuseUnseen(draft, base, changes);
  const paths = changes.map(({ path }) => path);
  const { notFound, changed } = await answerAddresses(deps, addresses, paths);
  if (changed) {
    const entry = { person: editor, action: 'content.save', detail: { path: redirectsFile } } as const;
    await recordAction(database.writer, entry, clock());
    paths.push(redirectsFile);
  }
  const seen = new Map(changes.map(({ path, hash }) => [path, hash]));
  const files = (await draft.withPhotographs(paths))
    // What is saved from here on ends the publication.
    .map((file) => {
      const isAnswered = changed && file.path === redirectsFile;
      return isAnswered || !seen.has(file.path) ? file : { ...file, hash: seen.get(file.path) ?? null };
    });
  if (files.length === 0)
    throw new Refusal('invalid', 'Nothing is chosen. Choose a changed page, then publish.');
  return () => commitDraft(deps, draft, { editor, note, files, notFound });
}

async function refuseUnseen(draft: Draft, base: string, seen: readonly SeenChange[]): Promise<void> {
  const now = new Map((await draft.changedFiles()).map(({ path, hash }) => [path, hash]));
  const others = seen.filter(({ path, hash }) => now.get(path) !== hash).map(({ path }) => path);
  if (others.length === 0 && (await draft.base()).commit === base) return;
  const changed = others.length > 0 ? await draft.titlesOf(others) : 'The site';
  throw new Refusal(
    'changed',
    `${changed} changed after you opened this list. It is up to date now: read what is new, then publish.`,
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
  { repository, clock }: PublisherDeps,
  draft: Draft,
  { editor, note, files, notFound }: CommitOrder,
): Promise<string> {
  const paths = files.map(({ path }) => path);
  const problems = await draft.problems(paths);
  if (problems.length > 0) throw new PublicationError('The changes have mistakes.', problems);
  const authors = [...(await draft.authors(paths)).values()].flat().filter(({ id }) => id !== editor.id);
  const others = [...new Map(authors.map((author) => [author.id, author])).values()];
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

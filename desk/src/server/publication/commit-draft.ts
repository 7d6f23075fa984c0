import { currentRelease } from '@veramasa/contract/releases';
import type { PublishBody } from '../../api/publication.ts';
import { contains, hashesIn } from '../content/commits.ts';
import type { Draft } from '../content/draft.ts';
import { Refusal } from '../http/refusal.ts';
import type { Editor, PublisherDeps } from './publisher-deps.ts';
import { answerAddresses, notFoundTrailer } from './vanished-addresses.ts';

/**
 * Commits the changes that a publisher has chosen, with the answers for addresses that vanish in the redirects of the
 * draft. Throws a refusal when one of them is not as the publisher has seen it, or there is none.
 */
export async function commitChosen(
  deps: PublisherDeps,
  editor: Editor,
  { note, addresses = {}, changes, base }: Pick<PublishBody, 'note' | 'addresses' | 'changes' | 'base'>,
): Promise<string> {
  const { repository } = deps;
  const draft = await newestDraft(deps);
  const chosen = changes.map(({ path }) => path);
  if (chosen.length === 0)
    throw new Refusal('invalid', 'Nothing is chosen. Choose a changed page, then publish.');
  const now = new Map((await draft.changedFiles()).map(({ path, hash }) => [path, hash]));
  await refuseUnseen(
    deps,
    changes.filter(({ path, hash }) => !now.has(path) || now.get(path) !== hash),
    base,
  );
  const { notFound, changed } = await answerAddresses(deps, editor, addresses, chosen);
  const paths = await draft.withPhotographs([...chosen, ...changed]);
  const commit = await commitDraft(deps, draft, { editor, note, paths, notFound });
  const committed = await hashesIn(repository, commit, chosen);
  // What was saved meanwhile.
  await refuseUnseen(
    deps,
    changes.filter(({ path, hash }) => (committed.get(path) ?? null) !== hash && !changed.includes(path)),
    base,
  );
  return commit;
}

/** Throws a refusal when there are files that are not as the publisher has seen them, or when the draft has moved. */
async function refuseUnseen(
  deps: PublisherDeps,
  unseen: PublishBody['changes'],
  base: string,
): Promise<void> {
  const draft = await deps.draft();
  if (unseen.length === 0 && (await draft.base()).commit === base) return;
  const what = unseen.length > 0 ? await draft.titlesOf(unseen.map(({ path }) => path)) : 'The site';
  throw new Refusal(
    'changed',
    `${what} changed after you opened this list. It is up to date now: read what is new, then publish.`,
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

interface CommitOrder {
  readonly editor: Editor;
  readonly note: string;
  /** Below `content/`. None publishes the last commit again. */
  readonly paths: readonly string[];
  /** Addresses that vanish without a redirect. */
  readonly notFound: readonly string[];
}

/** Checks changed files of the draft and commits them. The draft does not move. */
export async function commitDraft(
  { clock }: PublisherDeps,
  draft: Draft,
  { editor, note, paths, notFound }: CommitOrder,
): Promise<string> {
  const problems = await draft.problems(paths);
  if (problems.length > 0)
    throw new Refusal('invalid', ['The changes have mistakes.', ...problems].join(' '));
  const authors = [...(await draft.authors(paths)).values()].flat().filter(({ id }) => id !== editor.id);
  const others = [...new Map(authors.map((author) => [author.id, author])).values()];
  const trailers = [
    ...notFound.map((address) => `${notFoundTrailer}: ${address}`),
    ...others.map(({ name, email }) => `Co-authored-by: ${name.replace(/[<>\p{Cc}]/gu, '')} <${email}>`),
  ];
  return draft.commit(paths, {
    message: [`content: ${note}`, ...(trailers.length > 0 ? [trailers.join('\n')] : [])].join('\n\n'),
    // Git refuses a name of marks alone.
    author: { ...editor, name: /[\p{L}\p{N}]/u.test(editor.name) ? editor.name : editor.email },
    at: clock().toISOString(),
  });
}

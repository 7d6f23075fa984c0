import { currentRelease } from '@veramasa/contract/releases';
import type { PublishBody } from '../../api/publication.ts';
import { contains, differences } from '../content/commits.ts';
import type { Draft, DraftDesk } from '../content/draft.ts';
import { Refusal } from '../http/refusal.ts';
import type { Editor } from './publication-rows.ts';
import { answerAddresses, notFoundTrailer } from './vanished-addresses.ts';

/**
 * Commits the changes that a publisher has chosen, as the publisher has read them, with the answers for addresses that
 * vanish in the redirects of the draft. Throws a refusal when one of them is another by now, or there is none.
 */
export async function commitChosen(
  deps: DraftDesk,
  editor: Editor,
  { note, addresses = {}, paths: chosen, tree, base }: PublishBody,
): Promise<string> {
  const draft = await newestDraft(deps);
  if (chosen.length === 0)
    throw new Refusal('invalid', 'Nothing is chosen. Choose a changed page, then publish.');
  // Git may not have the tree any more.
  const changed = await differences(deps.repository, tree, await draft.tree()).catch(() => null);
  const unseen = chosen.filter((path) => changed?.some((file) => file.path === path));
  if (!changed || unseen.length > 0 || (await draft.base()).commit !== base)
    throw new Refusal(
      'changed',
      `${unseen.length > 0 ? await draft.titlesOf(unseen) : 'The site'} changed after you opened this list. It is up to date now: read what is new, then publish.`,
    );
  const answered = await answerAddresses(deps, editor, addresses, chosen);
  const content = answered.changed.length > 0 ? await draft.withFiles(tree, answered.changed) : tree;
  const paths = await draft.withPhotographs([...chosen, ...answered.changed], content);
  return commitDraft(deps, draft, { editor, note, paths, tree: content, notFound: answered.notFound });
}

/** The draft on the newest commit. Throws a refusal when publishing it would take back what is public. */
export async function newestDraft({ config, repository, draft }: DraftDesk): Promise<Draft> {
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

/** Checks changed files of the draft and commits them. The draft does not move. */
export async function commitDraft(
  { clock }: DraftDesk,
  draft: Draft,
  order: {
    readonly editor: Editor;
    readonly note: string;
    /** Below `content/`. None publishes the last commit again. */
    readonly paths: readonly string[];
    /** The draft that has them. */
    readonly tree: string;
    /** Addresses that vanish without a redirect. */
    readonly notFound: readonly string[];
  },
): Promise<string> {
  const { editor, note, paths, tree, notFound } = order;
  if ((await draft.mistakesIn(paths, tree)).length > 0)
    throw new Refusal(
      'invalid',
      'The changes have mistakes. Correct each, or take the tick from its page; then publish.',
    );
  const authors = [...(await draft.authors(paths)).values()].flat().filter(({ id }) => id !== editor.id);
  const others = [...new Map(authors.map((author) => [author.id, author])).values()];
  const trailers = [
    ...notFound.map((address) => `${notFoundTrailer}: ${address}`),
    ...others.map(({ name, email }) => `Co-authored-by: ${name.replace(/[<>]/g, '')} <${email}>`),
  ];
  return draft.commit(paths, tree, {
    message: [`content: ${note}`, ...(trailers.length > 0 ? [trailers.join('\n')] : [])].join('\n\n'),
    author: editor,
    at: clock().toISOString(),
  });
}

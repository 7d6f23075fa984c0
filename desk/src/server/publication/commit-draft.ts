import { currentRelease } from '@veramasa/contract/releases';
import type { PublishBody } from '../../api/publication.ts';
import { Refusal } from '../../api/route.ts';
import { commitsOf, contains, differences, oneByOne, treeWith } from '../content/commits.ts';
import type { Draft, DraftDesk } from '../content/draft.ts';
import type { Editor } from './publication-rows.ts';
import { answerAddresses, notFoundTrailer } from './vanished-addresses.ts';

/**
 * Commits the changes that a publisher has chosen, as the publisher has read them, with the answers for addresses that
 * vanish in the redirects of the draft. The draft does not move. Throws a refusal when one of the changes is another by
 * now or has a mistake, or there is none.
 */
export async function commitChosen(
  desk: DraftDesk,
  editor: Editor,
  { note, addresses = {}, paths: chosen, tree, base }: PublishBody,
): Promise<string> {
  const draft = await newestDraft(desk);
  if (chosen.length === 0)
    throw new Refusal('invalid', 'Nothing is chosen. Choose a changed page, then publish.');
  // Git may not have the tree any more.
  const changed = await differences(desk.repository, tree, await draft.tree()).catch(() => null);
  const unseen = chosen.filter((path) => changed?.some((file) => file.path === path));
  if (!changed || unseen.length > 0 || (await draft.base()) !== base)
    throw new Refusal(
      'changed',
      `${unseen.length > 0 ? await draft.titlesOf(unseen) : 'The site'} changed after you opened this list. It is up to date now: read what is new, then publish.`,
    );
  const { notFound, changed: answered } = await answerAddresses(desk, editor, addresses, chosen);
  const content = answered[0] ? await treeWith(draft.folder, tree, answered, await draft.tree()) : tree;
  const paths = await draft.withPhotographs([...chosen, ...answered], content);
  if ((await draft.mistakesIn(paths, content)).length > 0)
    throw new Refusal(
      'invalid',
      'The changes have mistakes. Correct each, or take the tick from its page; then publish.',
    );
  const history = await commitsOf(draft.folder, 'HEAD', paths);
  const authors = await oneByOne(paths, (path) => draft.authors(path, history));
  const others = new Map(authors.flat().map((author) => [author.id, author]));
  others.delete(editor.id);
  const trailers = [
    ...notFound.map((address) => `${notFoundTrailer}: ${address}`),
    ...[...others.values()].map(
      ({ name, email }) => `Co-authored-by: ${name.replace(/[<>]/g, '')} <${email}>`,
    ),
  ];
  return draft.commit(paths, content, {
    message: [`content: ${note}`, ...(trailers.length > 0 ? [trailers.join('\n')] : [])].join('\n\n'),
    author: editor,
    at: desk.clock().toISOString(),
  });
}

/** The draft on the newest commit. Throws a refusal when publishing it would take back what is public. */
export async function newestDraft({ config, repository, draft }: DraftDesk): Promise<Draft> {
  const open = await draft();
  await open.update();
  const current = currentRelease(config.releasesDir);
  if (current !== null && !(await contains(repository, await open.base(), current)))
    throw new Refusal(
      'unavailable',
      'The engineers have published a version that the desk does not have yet. The person who runs the site must pull it into the repository of the desk.',
    );
  return open;
}

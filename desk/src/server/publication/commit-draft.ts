import type { Database } from '@veramasa/messages/database/open-database';
import type { Draft } from '../content/draft.ts';
import { type Author, otherAuthors } from './authors.ts';
import { type Editor, Failed } from './publisher-deps.ts';
import { notFoundTrailer } from './vanished-addresses.ts';

export interface CommitOrder {
  readonly editor: Editor;
  readonly note: string;
  /** Below `content/`; none publishes the last commit again. */
  readonly paths: readonly string[];
  /** Addresses that vanish without a redirect. */
  readonly notFound: readonly string[];
}

/** Checks the changed files of the draft and commits them as they are now. The draft does not move. */
export async function commitDraft(
  draft: Draft,
  { reader }: Pick<Database, 'reader'>,
  { editor, note, paths, notFound }: CommitOrder,
  at: Date,
): Promise<string> {
  const problems = await draft.problems(paths);
  if (problems.length > 0) throw new Failed('The changes have mistakes.', problems);
  const base = await draft.base();
  const others = await otherAuthors(reader, { since: base.at, paths, editor: editor.id });
  return draft.commit(paths, {
    message: commitMessage(note, others, notFound),
    author: editor,
    at: at.toISOString(),
  });
}

function commitMessage(note: string, others: readonly Author[], notFound: readonly string[]): string {
  const trailers = [
    ...notFound.map((address) => `${notFoundTrailer}: ${address}`),
    ...others.map(({ name, email }) => `Co-authored-by: ${withoutMarks(name)} <${email}>`),
  ];
  return [`content: ${note}`, ...(trailers.length > 0 ? [trailers.join('\n')] : [])].join('\n\n');
}

const withoutMarks = (name: string) => name.replace(/[<>\p{Cc}]/gu, '');

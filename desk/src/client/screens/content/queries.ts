import { queryOptions } from '@tanstack/react-query';
import * as api from '../../../api/content.ts';
import { type PublicationAnswer, readPublication } from '../../../api/publication.ts';
import { type AnswerOf, addressOf } from '../../../api/route.ts';
import { call, queryOf } from '../../request.ts';

export const treeQuery = queryOf(api.readTree);

/** The pages of the tree, as the options of a list. */
export const pagesQuery = queryOptions({
  ...treeQuery,
  select: (tree) => tree.flatMap(({ page, title }) => (page === null ? [] : [{ value: page, label: title }])),
});

export const textsQuery = queryOf(api.readTexts);

export const changesQuery = queryOf(api.readChanges);

/** What is left before the launch. Read at each visit, so that what was saved is not shown any more. */
export const launchQuery = queryOptions({ ...queryOf(api.readLaunch), staleTime: 0, gcTime: 0 });

/** "One thing is left", "72 things are left"; null when all is done. */
export function thingsLeft({ tasks }: AnswerOf<typeof api.readLaunch>): string | null {
  const left = tasks.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return left === 1 ? 'One thing is left' : `${left} things are left`;
}

/** The publication that runs, or the last one, and the planned one. Read again every two seconds while one runs. */
export const publicationQuery = queryOptions({
  ...queryOf(readPublication),
  queryFn: async ({ client, queryKey, signal }) => {
    const known = client.getQueryData<PublicationAnswer>(queryKey);
    const now = await call(readPublication, {}, { background: known !== undefined, signal });
    // The end of one changes the draft and the releases, which are read before it is shown.
    if (known && known.publication?.endedAt !== now.publication?.endedAt)
      await client.invalidateQueries({ predicate: (query) => query.queryKey[1] !== readPublication.path });
    return now;
  },
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.publication?.state === 'running' ? 2000 : data?.planned ? 20_000 : false,
});

/** The file is read once: a form must not change below the person who fills it in. */
export const fileQuery = (path: string) =>
  queryOptions({ ...queryOf(api.readFile, { query: { path } }), staleTime: 'static', gcTime: 0 });

/** Screen with the form of a file. */
export const fileAddress = (path: string): string => `/content/file?path=${encodeURIComponent(path)}`;

/** The same with a field, which receives focus. */
export const fieldAddress = (path: string, field: readonly (string | number)[]): string =>
  `${fileAddress(path)}&field=${encodeURIComponent(field.join('/'))}`;

/** Address of a drawing or photograph, as it is in the draft or as the public sees it. */
export const pictureUrl = (name: string, version: 'draft' | 'public' = 'draft'): string =>
  addressOf(api.readPicture, { query: { name, version } });

import { queryOptions } from '@tanstack/react-query';
import * as api from '../../../api/content.ts';
import { compareRelease, readPublication, readReleases, readVanished } from '../../../api/publication.ts';
import { type AnswerOf, addressOf, type Route } from '../../../api/route.ts';
import { call, type Values } from '../../request.ts';

/** What is invalid after a change of the draft or of the public site. */
export const content = { queryKey: ['content'] };

const contentQuery = <R extends Route>(route: R, ...values: Values<R>) =>
  queryOptions({
    queryKey: [...content.queryKey, route.path, ...values],
    queryFn: () => call(route, ...values),
  });

export const treeQuery = contentQuery(api.readTree);

export const filesOf = ({ groups }: api.ContentTree) => groups.flatMap(({ files }) => files);

export const pagesOf = (tree: api.ContentTree) =>
  filesOf(tree).flatMap(({ page, title }) => (page === null ? [] : [{ value: page, label: title }]));

export const textsQuery = contentQuery(api.readTexts);

export const changesQuery = contentQuery(api.readChanges);

/** What is left before the launch. Read at each visit, so that what was saved is not shown any more. */
export const launchQuery = queryOptions({ ...contentQuery(api.readLaunch), staleTime: 0, gcTime: 0 });

/** "One thing is left", "72 things are left"; null when all is done. */
export function thingsLeft({ tasks }: AnswerOf<typeof api.readLaunch>): string | null {
  const left = tasks.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return left === 1 ? 'One thing is left' : `${left} things are left`;
}

export const vanishedQuery = queryOptions({ ...contentQuery(readVanished), staleTime: 0 });

/** The publication that runs, or the last one, and the planned one. Read again every two seconds while one runs. */
export const publicationQuery = queryOptions({
  ...contentQuery(readPublication, {}, { background: true }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.publication?.state === 'running' ? 2000 : data?.planned ? 20_000 : false,
});

export const releasesQuery = contentQuery(readReleases);

export const comparisonQuery = (commit: string) => contentQuery(compareRelease, { path: { commit } });

export const drawingsQuery = queryOptions({ ...contentQuery(api.readDrawings), staleTime: 'static' });

/** The file is read once: a form must not change below the person who fills it in. */
export const fileQuery = (path: string) =>
  queryOptions({ ...contentQuery(api.readFile, { query: { path } }), staleTime: 'static', gcTime: 0 });

export const pageFormQuery = (folder: api.PageFolder) =>
  queryOptions({ ...contentQuery(api.readPageForm, { query: { folder } }), staleTime: 'static' });

/** Screen with the form of a file. */
export const fileAddress = (path: string): string => `/content/file?path=${encodeURIComponent(path)}`;

/** The same with a field, which receives focus. */
export const fieldAddress = (path: string, field: readonly (string | number)[]): string =>
  `${fileAddress(path)}&field=${encodeURIComponent(field.join('/'))}`;

/** Address of a drawing or photograph, as it is in the draft or as the public sees it. */
export const pictureUrl = (name: string, version: 'draft' | 'public' = 'draft'): string =>
  addressOf(api.readPicture, { query: { name, version } });

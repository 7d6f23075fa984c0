import { queryOptions } from '@tanstack/react-query';
import type { ContentFile, ContentTree, DraftChanges, FormSchema } from '../../../api/content.ts';
import type { LaunchAnswer } from '../../../api/launch.ts';
import type { PublicationAnswer, ReleaseList, VanishedAnswer } from '../../../api/publication.ts';
import { request } from '../../request.ts';

export const treeQuery = queryOptions({
  queryKey: ['content', 'tree'],
  queryFn: () => request<ContentTree>('/api/content'),
});

/** Every file that an editor may change. */
export const filesOf = ({ groups }: ContentTree) => groups.flatMap(({ files }) => files);

export const changesQuery = queryOptions({
  queryKey: ['content', 'changes'],
  queryFn: () => request<DraftChanges>('/api/content/changes'),
});

/** What is left before the launch. Read at each visit, so that what was saved is not shown any more. */
export const launchQuery = queryOptions({
  queryKey: ['content', 'launch'],
  queryFn: () => request<LaunchAnswer>('/api/content/launch'),
  staleTime: 0,
  gcTime: 0,
});

/** "One thing is left", "72 things are left"; null when all is done. */
export function thingsLeft({ tasks }: LaunchAnswer): string | null {
  const left = tasks.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return left === 1 ? 'One thing is left' : `${left} things are left`;
}

/** Below the key of the changes, so that it is read again with them. */
export const vanishedQuery = queryOptions({
  queryKey: [...changesQuery.queryKey, 'vanished'],
  queryFn: () => request<VanishedAnswer>('/api/content/vanished'),
  staleTime: 0,
});

/** The publication that runs, or the last one, and the planned one. Read again every two seconds while one runs. */
export const publicationQuery = queryOptions({
  queryKey: ['content', 'publication'],
  queryFn: () => request<PublicationAnswer>('/api/content/publication', { background: true }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.publication?.state === 'running' ? 2000 : data?.planned ? 20_000 : false,
});

export const releasesQuery = queryOptions({
  queryKey: ['content', 'releases'],
  queryFn: () => request<ReleaseList>('/api/content/releases'),
});

export const drawingsQuery = queryOptions({
  queryKey: ['content', 'drawings'],
  queryFn: () => request<{ readonly names: readonly string[] }>('/api/content/drawings'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The file is read once: a form must not change below the person who fills it in. */
export const fileQuery = (path: string) =>
  queryOptions({
    queryKey: ['content', 'file', path],
    queryFn: () => request<ContentFile>(`/api/content/file?path=${encodeURIComponent(path)}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const openingFormQuery = queryOptions({
  queryKey: ['content', 'openings', 'form'],
  queryFn: () => request<FormSchema>('/api/content/openings/form'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Screen with the form of a file. */
export const fileAddress = (path: string): string => `/content/file?path=${encodeURIComponent(path)}`;

/** The same with a field, which receives focus. */
export const fieldAddress = (path: string, field: readonly (string | number)[]): string =>
  `${fileAddress(path)}&field=${encodeURIComponent(field.join('/'))}`;

/** Address of a drawing or photograph, as it is in the draft or as the public sees it. */
export const pictureUrl = (name: string, version: 'draft' | 'public' = 'draft'): string =>
  `/api/content/picture?${new URLSearchParams({ name, ...(version === 'public' && { version }) })}`;

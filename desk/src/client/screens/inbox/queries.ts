import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import * as api from '../../../api/messages.ts';
import { addressOf } from '../../../api/route.ts';
import { inboxKey } from '../../counts.ts';
import { call, RequestError } from '../../request.ts';
import { forgetDrafts } from './drafts.tsx';

/** `kind` and `view` choose the list itself; the others are filters within it. */
const listKeys = ['kind', 'view'];

const filtersIn = (address: URLSearchParams): api.MessageFilter =>
  Object.fromEntries([...address].filter(([key, value]) => Object.hasOwn(api.filterFields, key) && value));

/** Reads the filter of an address: of what is open, or of all messages when words are searched. The server checks the values. */
export function readFilter(address: URLSearchParams): api.MessageFilter {
  const filter = filtersIn(address);
  return { view: filter.text ? 'all' : 'open', ...filter };
}

export const countFilters = (address: URLSearchParams): number =>
  Object.keys(filtersIn(address)).filter((key) => !listKeys.includes(key)).length;

/** The address with other filters. An empty value removes a filter. */
export function withFilter(address: URLSearchParams, changes: api.MessageFilter): URLSearchParams {
  const filter = { ...filtersIn(address), ...changes };
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
}

export const withoutFilters = (address: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...address].filter(([key]) => listKeys.includes(key)));

/** The pages of a list, newest first. Only to read a page again is no action of the person. */
export function listQuery(address: URLSearchParams) {
  const filter = readFilter(address);
  return infiniteQueryOptions({
    queryKey: [...inboxKey, addressOf(api.listMessages, { query: filter })],
    queryFn: ({ client, queryKey, pageParam, signal }) => {
      const known = client.getQueryData<InfiniteData<api.MessagePage, string>>(queryKey);
      const background = known?.pageParams.includes(pageParam) ?? false;
      const query = pageParam ? { ...filter, after: pageParam } : filter;
      return call(api.listMessages, { query }, { background, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      messages: pages.flatMap(({ messages }) => messages),
      total: pages[0]?.total ?? null,
    }),
    staleTime: 0,
  });
}

/** A message. To read it again is no action of the person and does not keep the session open. */
export const messageQuery = (reference: string) =>
  queryOptions({
    queryKey: [...inboxKey, reference],
    queryFn: ({ client, queryKey, signal }) => {
      const background = client.getQueryData(queryKey) !== undefined;
      return call(api.openMessage, { path: { reference } }, { background, signal }).catch((error) => {
        if (error instanceof RequestError && error.code === 'not_found') forgetDrafts(reference);
        throw error;
      });
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const answers = data?.deliveries.filter(({ purpose }) => purpose === 'answer') ?? [];
      // One that its author may still take back is soon on its way.
      return answers.some(({ status, attempts }) => status === 'queued' && attempts === 0) ? 2000 : false;
    },
  });

/** The key of the reference of the message that was opened last. */
export const openedKey = ['opened'];

export const choicesQuery = queryOptions({
  queryKey: ['choices'],
  queryFn: () => call(api.readChoices),
  staleTime: 60_000,
});

/**
 * The list from which a message was opened: the way back, and its neighbours. The list is not read meanwhile, so that a
 * message stays in its place when the filter no longer matches it.
 */
export function useNeighbours(reference: string) {
  const [address] = useSearchParams();
  const { data } = useInfiniteQuery({ ...listQuery(address), enabled: false });
  const messages = data?.messages ?? [];
  const at = messages.findIndex((message) => message.reference === reference);
  const to = (message: api.MessageSummary | undefined) =>
    message && `/messages/${message.reference}?${address}`;
  return {
    back: `/messages?${address}`,
    previous: to(messages[at - 1]),
    next: to(at === -1 ? undefined : messages[at + 1]),
  };
}

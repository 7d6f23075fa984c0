import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import * as api from '../../../api/messages.ts';
import { addressOf } from '../../../api/route.ts';
import { inboxKey } from '../../counts.ts';
import { call, queryOf } from '../../request.ts';
import { sharedValue } from '../../shared-value.ts';

/** The filter of a list, which is kept in the address, and how to change it. The server checks the values. */
export function useFilter() {
  const [address, setAddress] = useSearchParams();
  const set: api.MessageFilter = Object.fromEntries(
    [...address].filter(([key, value]) => Object.hasOwn(api.filterFields, key) && value),
  );
  const { kind, view, ...others } = set;
  return {
    /** Finds open messages, or all messages when words are searched. */
    filter: { view: set.text ? 'all' : 'open', ...set } satisfies api.MessageFilter,
    /** How many filters there are within the list that `kind` and `view` choose. */
    count: Object.keys(others).length,
    /** Address of the list without these filters. */
    listOf: (changes: Pick<api.MessageFilter, 'view'> = {}) => `?${searchOf({ kind, view, ...changes })}`,
    /** An empty value removes a filter. */
    change: (changes: api.MessageFilter, options?: NavigateOptions) =>
      setAddress(searchOf({ ...set, ...changes }), options),
  };
}

const searchOf = (filter: api.MessageFilter) =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value));

/** The pages of a list, newest first. Only to read a page again is no action of the person. */
export const listQuery = (filter: api.MessageFilter) =>
  infiniteQueryOptions({
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

/** The reference of the message that was opened last, until a list is shown. */
export const opened = sharedValue('');

export const choicesQuery = queryOptions({ ...queryOf(api.readChoices), staleTime: 60_000 });

/**
 * The list from which a message was opened: the way back, its neighbours and its sender. The list is read once, after a
 * reload, so that a message stays in its place when the filter no longer matches it.
 */
export function useNeighbours(reference: string) {
  const { search } = useLocation();
  const { filter } = useFilter();
  const list = useInfiniteQuery({ ...listQuery(filter), enabled: ({ state }) => !state.data });
  const messages = list.data?.messages ?? [];
  const at = messages.findIndex((message) => message.reference === reference);
  const isNearEnd = list.hasNextPage && at > messages.length - 5;
  useEffect(() => {
    if (isNearEnd) list.fetchNextPage();
  }, [isNearEnd, list.fetchNextPage]);
  const to = (message: api.MessageSummary | undefined) =>
    message && `/messages/${message.reference}${search}`;
  return {
    back: `/messages${search}`,
    previous: to(messages[at - 1]),
    next: to(at === -1 ? undefined : messages[at + 1]),
    sender: messages[at]?.sender,
  };
}

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
import { call } from '../../request.ts';
import { readFilter } from './message-filter.ts';

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
      return call(api.openMessage, { path: { reference } }, { background, signal });
    },
    staleTime: 0,
    // An answer that waits is soon on its way.
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isWaitingAnswer) ? 2000 : false),
  });

/** Whether its author may still take it back. */
export const isWaitingAnswer = ({ purpose, status, attempts }: api.DeliveryEntry): boolean =>
  purpose === 'answer' && status === 'queued' && attempts === 0;

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

import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import * as api from '../../../api/messages.ts';
import { addressOf } from '../../../api/route.ts';
import { call } from '../../request.ts';
import { readFilter } from './message-filter.ts';

/**
 * Counts for the navigation and the views of the inbox, read in the background. The inbox is read again when they say
 * that messages came in or changed.
 */
export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: async ({ client, queryKey, signal }) => {
    const known = client.getQueryData<api.MessageCounts>(queryKey);
    const counts = await call(api.readCounts, {}, { background: true, signal });
    if (known && known.marker !== counts.marker) client.invalidateQueries({ queryKey: inboxKey });
    return counts;
  },
  // After a refusal, such as without a session, the person is not asked again at once.
  refetchInterval: ({ state: { error } }) => (error ? 60_000 : 5000),
});

type Count = Exclude<keyof api.MessageCounts['kinds'][number], 'kind'>;

/** The sum of a count over the kinds that the person may see, or of one kind. */
export const totalOf = (counts: api.MessageCounts | undefined, name: Count, only?: api.MessageKind): number =>
  (counts?.kinds ?? []).reduce(
    (sum, { kind, [name]: count }) => sum + (only && only !== kind ? 0 : count),
    0,
  );

/** The beginning of the key of every list and message: all are read again when messages change. */
export const inboxKey = ['inbox'];

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

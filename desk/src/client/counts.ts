import { queryOptions } from '@tanstack/react-query';
import { type MessageCounts, type MessageKind, readCounts } from '../api/messages.ts';
import { Refusal } from '../api/route.ts';
import { call } from './request.ts';

/**
 * Counts for the navigation and the views of the inbox, read in the background. The inbox is read again when they say
 * that messages came in or changed, and when the desk responds again.
 */
export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: async ({ client, queryKey, signal }) => {
    const { data: known, error } = client.getQueryState<MessageCounts>(queryKey) ?? {};
    const counts = await call(readCounts, {}, { background: true, signal });
    if (known && (error || known.marker !== counts.marker)) client.invalidateQueries({ queryKey: inboxKey });
    return counts;
  },
  refetchInterval: pollingInterval,
});

/** Of what colleagues change. After a refusal, such as without a session, the person is not asked again at once. */
export function pollingInterval({ state: { error } }: { readonly state: { readonly error: Error | null } }) {
  return error instanceof Refusal && error.code !== 'unavailable' ? 60_000 : 5000;
}

type Count = Exclude<keyof MessageCounts['kinds'][number], 'kind'>;

/** The sum of a count over the kinds that the person may see, or of one kind. */
export const totalOf = (counts: MessageCounts | undefined, name: Count, only?: MessageKind): number =>
  (counts?.kinds ?? []).reduce((sum, of) => sum + (only && only !== of.kind ? 0 : of[name]), 0);

/** The beginning of the key of every list and message: all are read again when messages change. */
export const inboxKey = ['messages'];

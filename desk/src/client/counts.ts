import type { MessageCounts } from '../api/messages.ts';
import { request } from './request.ts';

/** Counts for the navigation and the views of the inbox. It reads them in the background. */
export const countsQuery = {
  queryKey: ['counts'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request<MessageCounts>('/api/counts', { background: true, signal }),
  refetchInterval: 60_000,
};

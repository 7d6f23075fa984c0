import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActionResult, FilterChoices, MessageAction, MessageUpdate } from '../../../api/messages.ts';
import { countsQuery } from '../../counts.ts';
import { request } from '../../request.ts';

/** A query below `inbox`, which is read again when a screen opens and when messages change: see `live.ts`. */
export const inboxQuery = <Answer>(path: string) => ({
  queryKey: ['inbox', path],
  queryFn: ({ signal }: { signal: AbortSignal }) => request<Answer>(path, { signal }),
  staleTime: 0,
});

export const choicesQuery = {
  queryKey: ['choices'],
  queryFn: () => request<FilterChoices>('/api/choices'),
  staleTime: 60_000,
};

export const messagePath = (reference: string) => `/api/messages/${encodeURIComponent(reference)}`;

/** A change of messages: a route below `/api/messages/`, its body, and what was done, such as "released". */
export type Change = { readonly done: string } & (
  | { readonly name: 'update'; readonly body: MessageUpdate }
  | {
      readonly name: 'answered' | 'release' | 'discard' | 'retry' | 'erase';
      readonly body: MessageAction;
    }
);

/** Sends a change, then reads the inbox again, also after a refusal: somebody else may have changed the message. */
export function useChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, body }: Change) =>
      request<ActionResult>(`/api/messages/${name}`, { method: 'POST', body }),
    onSettled: (_result, _error, { name }) => {
      client.invalidateQueries({ queryKey: countsQuery.queryKey });
      // The screen of an erased message would ask for it once more.
      return client.invalidateQueries({
        queryKey: ['inbox'],
        refetchType: name === 'erase' ? 'none' : 'active',
      });
    },
  });
}

export type ChangeState = ReturnType<typeof useChange>;

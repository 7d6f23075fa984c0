import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  ActionResult,
  FilterChoices,
  MessageAction,
  MessageCounts,
  MessageUpdate,
} from '../../../api/messages.ts';
import { request } from '../../request.ts';

/** Counts for the navigation and the views of the inbox, read in the background. */
export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal }) => request<MessageCounts>('/api/counts', { background: true, signal }),
  refetchInterval: 60_000,
});

/** The sum of a count over the kinds that the person may see. */
export const totalOf = (counts: MessageCounts | undefined, name: 'unread' | 'held' | 'failed'): number =>
  counts?.kinds.reduce((sum, kind) => sum + kind[name], 0) ?? 0;

/** The beginning of the key of every list and message: all are read again when messages change. */
export const inboxKey = ['inbox'];

/** A list or a message. To read it again is not an action of the person and does not keep the session open. */
export const inboxQuery = <Answer>(path: string) =>
  queryOptions({
    queryKey: [...inboxKey, path],
    queryFn: ({ client, queryKey, signal }) =>
      request<Answer>(path, { background: client.getQueryData(queryKey) !== undefined, signal }),
    staleTime: 0,
  });

export const choicesQuery = queryOptions({
  queryKey: ['choices'],
  queryFn: () => request<FilterChoices>('/api/choices'),
  staleTime: 60_000,
});

export const messagePath = (reference: string) => `/api/messages/${encodeURIComponent(reference)}`;

/** A change of messages: a route below `/api/messages/`, its body, and what was done, such as "released". */
export type Change = { readonly done: string } & (
  | { readonly name: 'update'; readonly body: MessageUpdate }
  | {
      readonly name: 'answered' | 'release' | 'discard' | 'retry' | 'erase';
      readonly body: MessageAction;
    }
);

/** The outcome of a change: the answer of the desk, or why there is none. */
export interface ChangeOutcome {
  readonly number: number;
  readonly change: Change;
  readonly result?: ActionResult;
  readonly error?: Error;
}

const changeKey = ['change'];

/**
 * Sends changes one after the other, and reads the inbox again after each, also after a refusal: somebody else may have
 * changed the message. `outcomes` are those since the last time that no change waited.
 */
export function useChange() {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly ChangeOutcome[]>([]);
  const waiting = useRef(0);
  const add = (outcome: Omit<ChangeOutcome, 'number'>) =>
    setOutcomes((before) => [...before, { ...outcome, number: before.length }]);
  const mutation = useMutation({
    mutationKey: changeKey,
    // A second change needs the version that the first one makes.
    scope: { id: 'messages' },
    mutationFn: ({ name, body }: Change) =>
      request<ActionResult>(`/api/messages/${name}`, {
        method: 'POST',
        body: name === 'update' ? withOwnVersions(body) : body,
      }),
    onMutate: () => {
      if (waiting.current === 0) setOutcomes([]);
      waiting.current++;
    },
    onSuccess: (result, change) => {
      for (const { reference, before, after } of result.versions)
        ownVersions.set(`${reference} ${before}`, after);
      add({ change, result });
    },
    onError: (error, change) => add({ change, error }),
    onSettled: (_result, _error, { name }) => {
      waiting.current--;
      client.invalidateQueries(countsQuery);
      // The screen of an erased message would ask for it once more.
      return client.invalidateQueries({
        queryKey: inboxKey,
        refetchType: name === 'erase' ? 'none' : 'active',
      });
    },
  });
  const reset = () => {
    mutation.reset();
    setOutcomes([]);
  };
  return { ...mutation, outcomes, reset };
}

export type ChangeState = ReturnType<typeof useChange>;

/** State and person that changes under way give a message: shown until the desk has answered. */
export function useUpdateUnderWay(reference: string): Pick<MessageUpdate, 'state' | 'assigneeId'> {
  const changes = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  const bodies = changes.flatMap(({ name, body }) => (name === 'update' ? [body] : []));
  return Object.assign(
    {},
    ...bodies.filter(({ messages }) => messages.some((message) => message.reference === reference)),
  );
}

/** Versions that changes of this person made, by reference and the version before. */
const ownVersions = new Map<string, number>();

/**
 * The update with the versions that the person's own changes made since it was chosen. A version that somebody else made
 * is not among them, so that the desk refuses to overwrite what the person has not seen.
 */
function withOwnVersions({ messages, ...update }: MessageUpdate): MessageUpdate {
  const newest = (reference: string, version: number): number => {
    const next = ownVersions.get(`${reference} ${version}`);
    return next === undefined ? version : newest(reference, next);
  };
  return {
    ...update,
    messages: messages.map(({ reference, version }) => ({ reference, version: newest(reference, version) })),
  };
}

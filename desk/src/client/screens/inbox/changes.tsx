import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import * as api from '../../../api/messages.ts';
import type { InputOf } from '../../../api/route.ts';
import { countsQuery, inboxKey } from '../../counts.ts';
import { call } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Notice, Row } from '../../ui/Layout.tsx';
import { bulkDraft, prependToDraft } from './Writing.tsx';
import { messageCount } from './wording.ts';

/** A change of messages, and what was done, such as "released". */
type InboxChange = { readonly done: string } & (
  | { readonly name: 'update'; readonly body: api.StatePatch }
  /** `text`: with its fields, which answers that are taken back put into the draft again. */
  | {
      readonly name: 'answer';
      readonly body: InputOf<typeof api.sendAnswers>['body'];
      readonly text: string;
    }
  | { readonly name: 'takeBack'; readonly body: InputOf<typeof api.takeBackAnswers>['body'] }
  | { readonly name: keyof typeof actions; readonly body: api.BulkAction }
);

const actions = {
  answered: api.markAnswered,
  release: api.releaseMessages,
  discard: api.discardMessages,
  retry: api.retryMessages,
  erase: api.eraseMessages,
};

/** The outcome of a change: the answer of the desk, or why there is none. */
interface ChangeOutcome {
  readonly change: InboxChange;
  readonly result?: api.BulkResult & { readonly ids?: Readonly<Record<string, string>> };
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
  const versions = useRef<api.BulkResult['versions']>({});
  const add = (outcome: ChangeOutcome) => setOutcomes((before) => [...before, outcome]);
  const mutation = useMutation({
    mutationKey: changeKey,
    scope: { id: 'messages' },
    mutationFn: (change: InboxChange) => {
      if (change.name === 'answer') return call(api.sendAnswers, { body: change.body });
      if (change.name === 'takeBack') return call(api.takeBackAnswers, { body: change.body });
      if (change.name !== 'update') return call(actions[change.name], { body: change.body });
      // A second change needs the version that the first one made, and never one that the person has not seen.
      const messages = change.body.messages.map(({ reference, version }) => ({
        reference,
        version: versions.current[reference] ?? version,
      }));
      return call(api.updateMessages, { body: { ...change.body, messages } });
    },
    onMutate: () => {
      if (waiting.current === 0) {
        setOutcomes([]);
        versions.current = {};
      }
      waiting.current++;
    },
    onSuccess: (result, change) => {
      versions.current = { ...versions.current, ...result.versions };
      add({ change, result });
    },
    onError: (error, change) => add({ change, error }),
    onSettled: (_result, _error, { name }) => {
      waiting.current--;
      client.invalidateQueries(countsQuery);
      // The screen of an erased message would ask for it once more.
      const refetchType = name === 'erase' ? 'none' : 'active';
      return client.invalidateQueries({ queryKey: inboxKey, refetchType });
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
export function useUpdateUnderWay(reference: string): Pick<api.StatePatch, 'state' | 'assigneeId'> {
  const changes = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => state.variables as InboxChange,
  });
  const bodies = changes.flatMap(({ name, body }) => (name === 'update' ? [body] : []));
  return Object.assign(
    {},
    ...bodies.filter(({ messages }) => messages.some((message) => message.reference === reference)),
  );
}

/** What the last changes did, and why they did not change some messages. */
export function ChangeOutcomes({ change: state }: { readonly change: ChangeState }) {
  return state.outcomes.map(({ change, result, error }, number) => {
    const { done = [], failed = [], ids } = result ?? {};
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: outcomes are only added at the end
      <Fragment key={number}>
        <ErrorNotice error={error} />
        {done.length > 0 && (
          <Notice kind="success">
            <Row>
              <span>
                {done.length === 1 ? done[0] : messageCount(done.length)} {change.done}.
              </span>
              {ids && change.name === 'answer' && (
                <TakeBack
                  onPress={() => {
                    prependToDraft(bulkDraft(Object.keys(ids)), change.text);
                    state.mutate({
                      name: 'takeBack',
                      done: 'no longer answered',
                      body: { answers: Object.entries(ids).map(([reference, id]) => ({ reference, id })) },
                    });
                  }}
                />
              )}
            </Row>
          </Notice>
        )}
        {failed.length > 0 && (
          <Notice kind="error">
            <ul>
              {failed.map(({ reference, message }) => (
                <li key={reference}>{message.includes(reference) ? message : `${reference}: ${message}`}</li>
              ))}
            </ul>
          </Notice>
        )}
      </Fragment>
    );
  });
}

/** A button for as long as answers can be taken back. */
function TakeBack({ onPress }: { readonly onPress: () => void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, 10_000, true);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? null : <Button onPress={onPress}>Take them back</Button>;
}

import * as api from '../../../api/messages.ts';
import type { InputOf } from '../../../api/route.ts';
import { call } from '../../request.ts';
import { tell } from '../../ui/actions.tsx';
import { countOf, stateNames } from './wording.ts';

export interface Change {
  /** What was done, such as "marked as closed". */
  readonly done: string;
  readonly send: () => Promise<api.BulkResult>;
  /** Undoes it for the messages that were changed. */
  readonly undoAction?: 'Take back';
  readonly undo?: (references: readonly string[]) => Promise<unknown>;
}

/** Changes messages, and tells which, and why others stayed as they were. Throws with the reasons when none changed. */
export async function changeMessages({ done, send, undo, undoAction }: Change): Promise<api.BulkResult> {
  const result = await send();
  const failed = result.failed.map(({ reference, message }) =>
    message.includes(reference) ? message : `${reference}: ${message}`,
  );
  if (result.done.length === 0) throw new Error(failed.join(' '));
  tell({
    done: `${countOf(result.done)} ${done}.`,
    undo: undo && { action: undoAction ?? 'Undo', run: () => undo(result.done) },
    failed,
  });
  return result;
}

type WorkChange = InputOf<typeof api.updateMessages>['body']['messages'][number];

const workChange = (changes: readonly WorkChange[], done: string): Change => ({
  done,
  send: () => call(api.updateMessages, { body: { messages: [...changes] } }),
  undo: (references) => {
    const changed = changes.filter(({ reference }) => references.includes(reference));
    const back = changed.map(({ reference, from, to }) => ({ reference, from: to, to: from }));
    return changeMessages(workChange(back, 'as before'));
  },
});

/** Changes the work on messages, unless somebody else has changed the same since the person saw it. */
export const update = (
  messages: readonly api.MessageSummary[],
  change: (message: api.MessageSummary) => api.Work,
  done: string,
): Change =>
  workChange(
    messages.map((message) => {
      const { reference, state, assignee, later } = message;
      const from = { state, assigneeId: assignee?.id ?? null, later };
      return { reference, from, to: { ...from, ...change(message) } };
    }),
    done,
  );

/** Gives messages a state. One that nobody has goes to the person who answered it elsewhere. */
export const markAs = (state: api.WorkState, messages: readonly api.MessageSummary[], ownId: string) =>
  update(
    messages,
    ({ assignee }) => (state === 'answered' && assignee === null ? { state, assigneeId: ownId } : { state }),
    `marked as ${stateNames[state].toLowerCase()}`,
  );

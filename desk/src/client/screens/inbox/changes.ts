import * as api from '../../../api/messages.ts';
import { call } from '../../request.ts';
import { tell } from '../../ui/actions.tsx';
import { countOf, stateNames } from './wording.ts';

export interface Change {
  /** What was done, such as "marked as closed". */
  readonly done: string;
  readonly send: () => Promise<api.BulkResult>;
  /** Takes it back from the messages that were changed. */
  readonly undo?: {
    readonly action: string;
    readonly run: (references: readonly string[]) => Promise<unknown>;
  };
}

/** Changes messages, and tells which, and why others were not. Throws with the reasons when none was changed. */
export async function changeMessages({ done, send, undo }: Change): Promise<void> {
  const { done: references, failed: refused } = await send();
  const failed = refused.map(({ reference, message }) =>
    message.includes(reference) ? message : `${reference}: ${message}`,
  );
  if (references.length === 0) throw new Error(failed.join(' '));
  tell({
    done: `${countOf(references)} ${done}.`,
    undo: undo && { ...undo, run: () => undo.run(references) },
    failed,
  });
}

/** Changes the work on messages, unless somebody else has changed what the person sees: `from`. */
export function update<Message extends { readonly reference: string }>(
  messages: readonly Message[],
  change: (message: Message) => { readonly from: api.Work; readonly to: api.Work },
  done: string,
): Change {
  const changes = messages.map((message) => ({ reference: message.reference, ...change(message) }));
  return {
    done,
    send: () => call(api.updateMessages, { body: { messages: changes } }),
    undo: {
      action: 'Undo',
      run: (references) => {
        const changed = changes.filter(({ reference }) => references.includes(reference));
        return changeMessages(update(changed, ({ from, to }) => ({ from: to, to: from }), 'as before'));
      },
    },
  };
}

/** Gives messages a state. One that nobody has goes to the person who answered it elsewhere. */
export const markAs = (
  state: api.WorkState,
  messages: readonly api.MessageSummary[],
  ownId: string,
): Change =>
  update(
    messages,
    ({ state: before, assignee }) =>
      state === 'answered' && assignee === null
        ? { from: { state: before, assigneeId: null }, to: { state, assigneeId: ownId } }
        : { from: { state: before }, to: { state } },
    `marked as ${stateNames[state].toLowerCase()}`,
  );

import * as api from '../../../api/messages.ts';
import type { InputOf } from '../../../api/route.ts';
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

type WorkChange = InputOf<typeof api.updateMessages>['body']['messages'][number];

/** Changes the work on messages, unless somebody else has changed what the person sees. */
export const update = (messages: readonly WorkChange[], done: string): Change => ({
  done,
  send: () => call(api.updateMessages, { body: { messages } }),
  undo: {
    action: 'Undo',
    run: (references) => {
      const changed = messages.filter(({ reference }) => references.includes(reference));
      const back = changed.map(({ reference, from, to }) => ({ reference, from: to, to: from }));
      return changeMessages(update(back, 'as before'));
    },
  },
});

/** Gives messages a state. One that nobody has goes to the person who answered it elsewhere. */
export const markAs = (
  state: api.WorkState,
  messages: readonly api.MessageSummary[],
  ownId: string,
): Change =>
  update(
    messages.map(({ reference, state: before, assignee }) => {
      const isTaken = state === 'answered' && assignee === null;
      return {
        reference,
        from: { state: before, ...(isTaken && { assigneeId: null }) },
        to: { state, ...(isTaken && { assigneeId: ownId }) },
      };
    }),
    `marked as ${stateNames[state].toLowerCase()}`,
  );

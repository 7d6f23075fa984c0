import { useQuery } from '@tanstack/react-query';
import { dayIn, daysLater, shortDay } from '@veramasa/contract';
import * as api from '../../../api/messages.ts';
import { call } from '../../request.ts';
import { usePerson, useSession } from '../../session.ts';
import { useAction } from '../../ui/actions.tsx';
import { ActionMenu, Button } from '../../ui/Button.tsx';
import { ask } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/Input.tsx';
import { type Change, changeMessages, markAs, update } from './changes.ts';
import { forgetDrafts } from './drafts.tsx';
import { choicesQuery } from './queries.ts';
import { countOf, nameFor, stateNames } from './wording.ts';

interface MessageActionsProps {
  readonly messages: readonly api.MessageSummary[];
  /** Asks for an answer to those that may be answered. */
  readonly onAnswer?: (messages: readonly api.MessageSummary[]) => void;
  /** Called after a change, before the messages are read again. */
  readonly onDone: (isErased: boolean) => void;
}

/** What can be done with messages: with one that is open, or with those that are selected. */
export function MessageActions({ messages, onAnswer, onDone }: MessageActionsProps) {
  const { data: choices } = useQuery(choicesQuery);
  const { timeZone } = useSession().company;
  const { id } = usePerson();
  const action = useAction();
  const run = (change: Change) => action.mutate(() => changeMessages(change).then(() => onDone(false)));
  const once = (onClick: () => void) => ({ onClick, 'aria-disabled': action.isPending });
  const askFirst = async (question: Parameters<typeof ask>[0], isErasure = false) => {
    if (await ask(question)) onDone(isErasure);
  };
  const decide = (name: keyof typeof questions, references: readonly string[]) => {
    const { action, done, body } = questions[name];
    return askFirst(
      {
        title: `${action} ${countOf(references)}?`,
        body: (
          <>
            <p>{body}</p>
            {name === 'erase' && <p>From {[...new Set(messages.map(({ email }) => email))].join(', ')}</p>}
            {name === 'discard' && (
              <TextInput
                name="reason"
                label="Reason"
                help="It is kept in the history of the message."
                maxLength={500}
                required
              />
            )}
          </>
        ),
        action,
        danger: name !== 'release',
        run: (fields) => {
          const given = String(fields.get('reason') ?? '');
          const send = () => (name === 'erase' ? erase(references) : act(name, references, given));
          return changeMessages({ done, send });
        },
      },
      name === 'erase',
    );
  };
  const give = ({ id: assigneeId, name }: { readonly id: string | null; readonly name: string }) =>
    run(update(messages, () => ({ assigneeId }), `given to ${name}`));
  // When it is chosen: the screen may be open since yesterday.
  const today = () => dayIn(new Date(), timeZone);
  const untilMonday = () => (8 - new Date(`${today()}T00:00Z`).getUTCDay()) % 7 || 7;
  const later = (day: string | null) =>
    update(messages, () => ({ later: day }), day ? `put off until ${shortDay(day)}` : 'open again');
  const askDay = () =>
    askFirst({
      title: `Put off ${countOf(all)}`,
      body: (
        <TextInput name="day" label="Until" help="It is open again from this day on." type="date" required />
      ),
      action: 'Put off',
      run: (fields) => changeMessages(later(String(fields.get('day')))),
    });
  /** What all messages have; undefined when they differ. */
  const shared = <Value,>(read: (message: api.MessageSummary) => Value): Value | undefined =>
    new Set(messages.map(read)).size === 1 && messages[0] ? read(messages[0]) : undefined;
  const people = (choices?.people ?? []).filter(({ kinds }) =>
    messages.every(({ kind }) => kinds.includes(kind)),
  );
  const own = people.find((one) => one.id === id);
  const state = shared((message) => message.state);
  const person = shared(({ assignee }) => assignee?.name ?? 'Nobody');
  const until = shared((message) => message.later);
  const referencesOf = (isWanted: (message: api.MessageSummary) => boolean) =>
    messages.filter(isWanted).map(({ reference }) => reference);
  const all = referencesOf(() => true);
  const held = referencesOf((message) => message.held);
  const discarded = referencesOf(({ decision }) => decision === 'discarded');
  const undelivered = referencesOf((message) => message.undelivered);
  const others = messages.filter(({ held, decision }) => !held && decision !== 'discarded');
  const ordinary = others.map(({ reference }) => reference);
  const spam: Change = {
    done: 'discarded',
    send: () => act('discard', ordinary, 'Spam'),
    undo: (discarded) => changeMessages({ done: 'released', send: () => act('release', discarded) }),
  };
  const of = onAnswer && 'the selected messages';
  return (
    <>
      {onAnswer && others.length > 0 && <Button onClick={() => onAnswer(others)}>Answer</Button>}
      {own && shared(({ assignee }) => assignee?.id) !== id && (
        <Button {...once(() => give(own))}>Take it</Button>
      )}
      <ActionMenu
        label={state ? `State: ${stateNames[state]}` : 'State'}
        of={of}
        items={api.workStates.map((state) => [stateNames[state], () => run(markAs(state, messages, id))])}
      />
      <ActionMenu
        label={person ? `Person: ${person}` : 'Person'}
        of={of}
        items={[
          ['Nobody', () => give({ id: null, name: 'nobody' })],
          ...people.map((one) => [nameFor(id, one), () => give(one)] as const),
        ]}
      />
      <ActionMenu
        label={until ? `Later: ${shortDay(until)}` : 'Later'}
        of={of}
        items={[
          ['Tomorrow', () => run(later(daysLater(today(), 1)))],
          ['Monday', () => run(later(daysLater(today(), untilMonday())))],
          ['Another day', askDay],
          ...(until ? [['Now', () => run(later(null))] as const] : []),
        ]}
      />
      {held.length + discarded.length > 0 && (
        <Button onClick={() => decide('release', [...held, ...discarded])}>Release</Button>
      )}
      {held.length > 0 && <Button onClick={() => decide('discard', held)}>Discard</Button>}
      {others.length > 0 && <Button {...once(() => run(spam))}>Spam</Button>}
      {undelivered.length > 0 && (
        <Button {...once(() => run({ done: 'sent again', send: () => act('retry', undelivered) }))}>
          Send again
        </Button>
      )}
      <Button look="danger" onClick={() => decide('erase', all)}>
        Erase
      </Button>
    </>
  );
}

const act = (name: 'release' | 'discard' | 'retry', references: readonly string[], reason = '') =>
  call(api.actOnMessages, { body: { name, references: [...references], reason } });

async function erase(references: readonly string[]) {
  const result = await call(api.eraseMessages, { body: { references: [...references] } });
  result.done.forEach(forgetDrafts);
  return result;
}

/** What is asked before messages are released, discarded or erased. */
const questions = {
  release: {
    action: 'Release',
    done: 'released',
    body: 'The email to the staff goes out, with the resume of an application. The sender gets no confirmation.',
  },
  discard: {
    action: 'Discard',
    done: 'discarded',
    body: 'No email goes out. It stays in the list of discarded messages until it is erased.',
  },
  erase: {
    action: 'Erase',
    done: 'erased',
    body: 'The answers, the file, the notes and emails that wait are erased for good. The record says who erased it.',
  },
} as const;

import { useQuery } from '@tanstack/react-query';
import type { MessageSummary, StatePatch } from '../../../api/messages.ts';
import { usePerson } from '../../session.ts';
import { ActionMenu, Button } from '../../ui/Button.tsx';
import type { ChangeState } from './changes.tsx';
import type { Decision } from './DecisionDialog.tsx';
import { LaterMenu } from './LaterMenu.tsx';
import styles from './MessageList.module.css';
import { choicesQuery } from './queries.ts';
import { assignees, messageCount, nameOf, stateNames, workStates } from './wording.ts';

interface BulkActionsProps {
  readonly selected: readonly MessageSummary[];
  readonly change: ChangeState;
  readonly onDecide: (decision: Decision, references: readonly string[]) => void;
  readonly onAnswer: (messages: readonly MessageSummary[]) => void;
  readonly onDone: () => void;
  readonly onClear: () => void;
}

/** What can be done with the selected messages. */
export function BulkActions({ selected, change, onDecide, onAnswer, onDone, onClear }: BulkActionsProps) {
  const { data: choices } = useQuery(choicesQuery);
  const { id } = usePerson();
  const messages = selected.map(({ reference, version }) => ({ reference, version }));
  const referencesOf = (isWanted: (message: MessageSummary) => boolean) =>
    selected.filter(isWanted).map(({ reference }) => reference);
  const held = referencesOf((message) => message.held);
  const releasable = referencesOf((message) => message.held || message.decision === 'discarded');
  const wanted = referencesOf((message) => !message.held && message.decision === null);
  const answerable = selected.filter(({ held, decision }) => !held && decision !== 'discarded');
  const undelivered = referencesOf((message) => message.undelivered);
  const update = (done: string, what: Partial<StatePatch>) =>
    change.mutate({ name: 'update', done, body: { messages, ...what } }, { onSuccess: onDone });
  const act = (name: 'retry' | 'discard', done: string, references: string[]) =>
    change.mutate(
      { name, done, body: { references, ...(name === 'discard' && { reason: 'Spam' }) } },
      { onSuccess: onDone },
    );
  const of = 'the selected messages';
  return (
    <section aria-label="Selected messages" className={styles.bar}>
      <p role="status">{messageCount(selected.length)} selected</p>
      <Button look="quiet" onPress={onClear}>
        Clear selection
      </Button>
      <ActionMenu
        label="Give to"
        of={of}
        items={assignees(
          id,
          choices?.people,
          selected.map(({ kind }) => kind),
        ).map(({ value, label }) => ({
          id: value,
          label,
          onAction: () =>
            update(`given to ${nameOf(label)}`, { assigneeId: value === 'none' ? null : value }),
        }))}
      />
      <ActionMenu
        label="Set state"
        of={of}
        items={workStates.map((state) => ({
          label: stateNames[state],
          onAction: () => update(`marked as ${stateNames[state].toLowerCase()}`, { state }),
        }))}
      />
      <LaterMenu of={of} onLater={(later, done) => update(done, { later })} />
      {answerable.length > 0 && <Button onPress={() => onAnswer(answerable)}>Answer</Button>}
      {releasable.length > 0 && <Button onPress={() => onDecide('release', releasable)}>Release</Button>}
      {held.length > 0 && <Button onPress={() => onDecide('discard', held)}>Discard</Button>}
      {wanted.length > 0 && <Button onPress={() => act('discard', 'discarded', wanted)}>Spam</Button>}
      {undelivered.length > 0 && (
        <Button onPress={() => act('retry', 'sent again', undelivered)}>Send again</Button>
      )}
      <Button
        look="danger"
        onPress={() =>
          onDecide(
            'erase',
            referencesOf(() => true),
          )
        }
      >
        Erase
      </Button>
    </section>
  );
}

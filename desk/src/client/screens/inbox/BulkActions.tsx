import { useQuery } from '@tanstack/react-query';
import type { MessageSummary, StatePatch } from '../../../api/messages.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ChangeState } from './changes.tsx';
import type { Decision } from './DecisionDialog.tsx';
import styles from './MessageList.module.css';
import { choicesQuery } from './queries.ts';
import { assignees, messageCount, stateNames, workStates } from './wording.ts';

interface BulkActionsProps {
  readonly selected: readonly MessageSummary[];
  readonly change: ChangeState;
  readonly onDecide: (decision: Decision, references: readonly string[]) => void;
  readonly onDone: () => void;
  readonly onClear: () => void;
}

/** What can be done with the selected messages. */
export function BulkActions({ selected, change, onDecide, onDone, onClear }: BulkActionsProps) {
  const { data: choices } = useQuery(choicesQuery);
  const messages = selected.map(({ reference, version }) => ({ reference, version }));
  const held = referencesOf(selected.filter((message) => message.held));
  const releasable = referencesOf(selected.filter(({ held, decision }) => held || decision === 'discarded'));
  const undelivered = referencesOf(selected.filter((message) => message.undelivered));
  const update = (done: string, what: Partial<StatePatch>) =>
    change.mutate({ name: 'update', done, body: { messages, ...what } }, { onSuccess: onDone });
  const retry = () =>
    change.mutate(
      { name: 'retry', done: 'sent again', body: { references: undelivered } },
      { onSuccess: onDone },
    );
  return (
    <section aria-label="Selected messages" className={styles.bar}>
      <p role="status">{messageCount(selected.length)} selected</p>
      <Button look="quiet" onPress={onClear}>
        Clear selection
      </Button>
      <ActionMenu
        label="Give to"
        of="the selected messages"
        items={assignees(choices?.people).map(({ value, label }) => ({
          id: value,
          label,
          onAction: () =>
            value === 'none'
              ? update('given to nobody', { assigneeId: null })
              : update(`given to ${label}`, { assigneeId: value }),
        }))}
      />
      <ActionMenu
        label="Set state"
        of="the selected messages"
        items={workStates.map((state) => ({
          label: stateNames[state],
          onAction: () => update(`marked as ${stateNames[state].toLowerCase()}`, { state }),
        }))}
      />
      {releasable.length > 0 && <Button onPress={() => onDecide('release', releasable)}>Release</Button>}
      {held.length > 0 && <Button onPress={() => onDecide('discard', held)}>Discard</Button>}
      {undelivered.length > 0 && <Button onPress={retry}>Send again</Button>}
      <Button look="danger" onPress={() => onDecide('erase', referencesOf(selected))}>
        Erase
      </Button>
    </section>
  );
}

const referencesOf = (messages: readonly MessageSummary[]) => messages.map(({ reference }) => reference);

import { useQuery } from '@tanstack/react-query';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { MessageSummary, WorkState } from '../../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/Field.module.css';
import styles from './BulkActions.module.css';
import type { Decision } from './DecisionDialog.tsx';
import { type ChangeState, choicesQuery } from './queries.ts';
import { messageCount, stateNames } from './wording.ts';

export interface BulkActionsProps {
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
  const undelivered = referencesOf(selected.filter((message) => message.undelivered));
  const people = (choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const give = (value: string) => {
    const assigneeId = value === 'none' ? null : value;
    const name = people.find((person) => person.value === value)?.label ?? 'nobody';
    change.mutate(
      { name: 'update', done: `given to ${name}`, body: { messages, assigneeId } },
      { onSuccess: onDone },
    );
  };
  const move = (value: string) => {
    const state = value as WorkState;
    change.mutate(
      { name: 'update', done: `marked as ${stateNames[state].toLowerCase()}`, body: { messages, state } },
      { onSuccess: onDone },
    );
  };
  const retry = () =>
    change.mutate(
      { name: 'retry', done: 'sent again', body: { references: undelivered } },
      { onSuccess: onDone },
    );
  return (
    <section aria-label="Selected messages" className={styles.bar}>
      <p role="status">{messageCount(selected.length)} selected</p>
      <ActionMenu
        label="Give to"
        items={[{ value: 'none', label: 'Nobody' }, ...people]}
        onAction={give}
      />
      <ActionMenu
        label="Set state"
        items={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
        onAction={move}
      />
      {held.length > 0 && (
        <>
          <Button onPress={() => onDecide('release', held)}>Release</Button>
          <Button onPress={() => onDecide('discard', held)}>Discard</Button>
        </>
      )}
      {undelivered.length > 0 && <Button onPress={retry}>Send again</Button>}
      <Button look="danger" onPress={() => onDecide('erase', referencesOf(selected))}>
        Erase
      </Button>
      <Button look="quiet" onPress={onClear}>
        Clear selection
      </Button>
    </section>
  );
}

interface ActionMenuProps {
  readonly label: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
  readonly onAction: (value: string) => void;
}

function ActionMenu({ label, items, onAction }: ActionMenuProps) {
  return (
    <MenuTrigger>
      <Button>
        {label}
        <span aria-hidden="true" className={field.arrow} />
      </Button>
      <Popover className={field.popover}>
        <Menu className={styles.menu} items={items} onAction={(key) => onAction(String(key))}>
          {(item) => (
            <MenuItem id={item.value} className={field.option}>
              {item.label}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const referencesOf = (messages: readonly MessageSummary[]) => messages.map(({ reference }) => reference);

import { useQuery } from '@tanstack/react-query';
import type { MessageDetail, MessageUpdate, WorkState } from '../../../api/messages.ts';
import { Choice } from '../../ui/Choice.tsx';
import { type ChangeState, choicesQuery, useUpdateUnderWay } from './queries.ts';
import { assignees, stateNames, workStates } from './wording.ts';

interface ProgressProps {
  readonly message: MessageDetail;
  readonly change: ChangeState;
}

/** State and person of a message. After a refused change they show the values of the desk again. */
export function Progress({ message, change }: ProgressProps) {
  const { data: choices } = useQuery(choicesQuery);
  const { reference, version, assignee } = message;
  const underWay = useUpdateUnderWay(reference);
  const { state, assigneeId } = { state: message.state, assigneeId: assignee?.id ?? null, ...underWay };
  const people = choices?.people ?? (assignee ? [assignee] : []);
  const update = (done: string, what: Pick<MessageUpdate, 'state' | 'assigneeId'>) =>
    change.mutate({ name: 'update', done, body: { messages: [{ reference, version }], ...what } });
  return (
    <>
      <Choice
        label="State"
        value={state}
        options={workStates.map((value) => ({ value, label: stateNames[value] }))}
        onChange={(value) =>
          value !== state &&
          update(`is marked as ${stateNames[value as WorkState].toLowerCase()}`, {
            state: value as WorkState,
          })
        }
      />
      <Choice
        label="Person"
        value={assigneeId ?? 'none'}
        options={assignees(people)}
        onChange={(value) =>
          value !== (assigneeId ?? 'none') &&
          update(`is given to ${people.find(({ id }) => id === value)?.name ?? 'nobody'}`, {
            assigneeId: value === 'none' ? null : value,
          })
        }
      />
    </>
  );
}

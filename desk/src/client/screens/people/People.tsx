import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationEntry, PersonEntry } from '../../../api/people.ts';
import { request } from '../../request.ts';
import { listRoles } from '../../roles.ts';
import { sessionQuery, usePerson, useSession } from '../../session.ts';
import { ago } from '../../times.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Column, RowTable } from '../../ui/RowTable.tsx';
import { Screen } from '../../ui/Screen.tsx';
import table from '../../ui/Table.module.css';
import { Time } from '../../ui/Time.tsx';
import { InviteForm } from './InviteForm.tsx';
import styles from './People.module.css';
import { peopleQuery } from './queries.ts';
import { RoleField } from './RoleField.tsx';

/** What an administrator is about to do. */
type Action =
  | { readonly type: 'roles' | 'revoke' | 'invite'; readonly person: PersonEntry }
  | { readonly type: 'withdraw'; readonly invitation: InvitationEntry };

export function Component() {
  const { data } = useSuspenseQuery(peopleQuery);
  const [action, setAction] = useState<Action | null>(null);
  const [done, setDone] = useState('');
  const active = data.people.filter(({ revokedAt }) => !revokedAt);
  const revoked = data.people.filter(({ revokedAt }) => revokedAt);
  return (
    <Screen title="People">
      {done && <Notice kind="success">{done}</Notice>}
      <div className={styles.columns}>
        <div className={styles.lists}>
          <PeopleTable caption="With access" people={active} onAction={setAction} />
          {data.invitations.length > 0 && (
            <InvitationTable invitations={data.invitations} onAction={setAction} />
          )}
          {revoked.length > 0 && (
            <PeopleTable caption="Without access" people={revoked} onAction={setAction} />
          )}
        </div>
        <InviteForm onDone={setDone} />
      </div>
      {action && (
        <ActionDialog
          action={action}
          onClose={(sentence) => {
            setAction(null);
            setDone(sentence);
          }}
        />
      )}
    </Screen>
  );
}

interface TableProps {
  readonly onAction: (action: Action) => void;
}

function PeopleTable({
  caption,
  people,
  onAction,
}: TableProps & { readonly caption: string; readonly people: readonly PersonEntry[] }) {
  const { method } = useSession();
  const { id } = usePerson();
  const isRevoked = people.every(({ revokedAt }) => revokedAt);
  const columns: Column<PersonEntry>[] = [
    {
      label: 'Person',
      cell: (person) => (
        <>
          <b>{person.name}</b>
          {person.id === id && ' (you)'}
          <br />
          <span className={table.quiet}>{person.email}</span>
        </>
      ),
    },
    { label: 'Roles', cell: ({ roles }) => listRoles(roles) },
    ...(method === 'passkey' && !isRevoked
      ? [{ label: 'Passkeys', quiet: true, cell: ({ passkeys }: PersonEntry) => passkeys }]
      : []),
    {
      label: isRevoked ? 'Revoked' : 'Last seen',
      quiet: true,
      cell: ({ revokedAt, lastSeenAt }) => {
        const at = revokedAt ?? lastSeenAt;
        return at ? ago(at) : 'never';
      },
    },
  ];
  const actionsOf = (person: PersonEntry) => {
    const item = (label: string, type: 'roles' | 'revoke' | 'invite') => ({
      label,
      onAction: () => onAction({ type, person }),
    });
    if (person.revokedAt) return [item('Invite again', 'invite')];
    return [
      item('Change roles', 'roles'),
      ...(method === 'passkey' ? [item('Invite again (lost key)', 'invite')] : []),
      ...(person.id === id ? [] : [item('Revoke access', 'revoke')]),
    ];
  };
  return (
    <section>
      <h2>{caption}</h2>
      <RowTable
        rows={people}
        columns={columns}
        actions={(person) => <ActionMenu look="quiet" of={person.name} items={actionsOf(person)} />}
      />
    </section>
  );
}

function InvitationTable({
  invitations,
  onAction,
}: TableProps & { readonly invitations: readonly InvitationEntry[] }) {
  return (
    <section>
      <h2>Open invitations</h2>
      <RowTable
        rows={invitations}
        columns={[
          { label: 'Email', cell: ({ email }) => email },
          { label: 'Roles', cell: ({ roles }) => listRoles(roles) },
          { label: 'Valid until', quiet: true, cell: ({ expiresAt }) => <Time at={expiresAt} /> },
        ]}
        actions={(invitation) => (
          <Button
            look="quiet"
            aria-label={`Withdraw the invitation of ${invitation.email}`}
            onPress={() => onAction({ type: 'withdraw', invitation })}
          >
            Withdraw
          </Button>
        )}
      />
    </section>
  );
}

/** Title, verb, request and result of every action. */
function planOf(action: Action) {
  if (action.type === 'withdraw')
    return {
      title: 'Withdraw this invitation?',
      text: `The link that ${action.invitation.email} received stops working.`,
      verb: 'Withdraw',
      run: () => request(`/api/people/invitations/${action.invitation.id}`, { method: 'DELETE' }),
      done: `The invitation of ${action.invitation.email} is withdrawn.`,
    };
  const { id, name, email, roles, passkeys } = action.person;
  if (action.type === 'revoke')
    return {
      title: `Revoke access of ${name}?`,
      text: `${name} is logged out now and can no longer log in. Notes and history stay, and so do the messages that ${name} has.`,
      verb: 'Revoke access',
      run: () => request(`/api/people/${id}/revoke`, { method: 'POST' }),
      done: `${name} has no access any more.`,
    };
  if (action.type === 'invite')
    return {
      title: `Invite ${name} again?`,
      text: `${email} gets an email with a link that works once, for 24 hours.${passkeys > 0 ? ` It registers a new passkey; then the earlier ones stop working, and all sessions of ${name} end.` : ''}`,
      verb: 'Send invitation',
      run: () => request('/api/people/invite', { method: 'POST', body: { email, roles } }),
      done: `${email} gets a new invitation.`,
    };
  return {
    title: `Roles of ${name}`,
    text: 'They apply at once.',
    verb: 'Save roles',
    run: (chosen: typeof roles) => request(`/api/people/${id}`, { method: 'PATCH', body: { roles: chosen } }),
    done: `The roles of ${name} are saved.`,
  };
}

function ActionDialog({ action, onClose }: { readonly action: Action; onClose(sentence: string): void }) {
  const queryClient = useQueryClient();
  const plan = planOf(action);
  const [roles, setRoles] = useState(action.type === 'withdraw' ? [] : action.person.roles);
  const run = async () => {
    await plan.run(roles);
    await queryClient.invalidateQueries(peopleQuery);
    // The person's own roles may have changed.
    await queryClient.invalidateQueries(sessionQuery);
    onClose(plan.done);
  };
  return (
    <ConfirmDialog
      title={plan.title}
      action={plan.verb}
      danger={action.type === 'revoke'}
      onConfirm={run}
      onCancel={() => onClose('')}
    >
      {action.type === 'roles' && <RoleField value={roles} onChange={setRoles} />}
      <p>{plan.text}</p>
    </ConfirmDialog>
  );
}

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationEntry, PeopleAnswer, PersonEntry } from '../../../api/people.ts';
import { request } from '../../request.ts';
import { listRoles } from '../../roles.ts';
import { sessionQuery, usePerson, useSession } from '../../session.ts';
import { ago } from '../../times.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { messageOf, Notice } from '../../ui/Notice.tsx';
import { type Column, RowTable } from '../../ui/RowTable.tsx';
import { Screen } from '../../ui/Screen.tsx';
import table from '../../ui/Table.module.css';
import { Time } from '../../ui/Time.tsx';
import { InviteForm, RoleField } from './InviteForm.tsx';
import styles from './People.module.css';

/** What an administrator is about to do. */
type Action =
  | { readonly type: 'roles' | 'revoke' | 'invite'; readonly person: PersonEntry }
  | { readonly type: 'withdraw'; readonly invitation: InvitationEntry };

export function Component() {
  const { data } = useSuspenseQuery({
    queryKey: ['people'],
    queryFn: () => request<PeopleAnswer>('/api/people'),
  });
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
          // A new dialog starts without the error of the last one.
          key={action.type}
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
  return (
    <section>
      <h2>{caption}</h2>
      <RowTable
        rows={people}
        columns={columns}
        actions={(person) => (
          <ActionMenu
            look="quiet"
            of={person.name}
            items={actionsOf(person, person.id === id, method, onAction)}
          />
        )}
      />
    </section>
  );
}

function actionsOf(
  person: PersonEntry,
  self: boolean,
  method: 'passkey' | 'openid',
  onAction: TableProps['onAction'],
) {
  const invite = { label: 'Invite again', onAction: () => onAction({ type: 'invite', person }) };
  if (person.revokedAt) return [invite];
  return [
    { label: 'Change roles', onAction: () => onAction({ type: 'roles', person }) },
    ...(method === 'passkey' ? [{ ...invite, label: 'Invite again (lost key)' }] : []),
    ...(self ? [] : [{ label: 'Revoke access', onAction: () => onAction({ type: 'revoke', person }) }]),
  ];
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
  const run = useMutation({
    mutationFn: () => plan.run(roles),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['people'] });
      // The own roles may have changed.
      await queryClient.invalidateQueries(sessionQuery);
      onClose(plan.done);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={plan.title}
      action={plan.verb}
      danger={action.type === 'revoke'}
      isPending={run.isPending}
      onConfirm={() => run.mutate()}
      onCancel={() => onClose('')}
    >
      {action.type === 'roles' && <RoleField value={roles} onChange={setRoles} />}
      <p>{plan.text}</p>
      {run.error && <Notice kind="error">{messageOf(run.error)}</Notice>}
    </ConfirmDialog>
  );
}

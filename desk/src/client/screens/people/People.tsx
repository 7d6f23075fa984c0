import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as api from '../../../api/people.ts';
import { call } from '../../request.ts';
import { listRoles } from '../../roles.ts';
import { sessionQuery, usePerson, useSession } from '../../session.ts';
import { ago } from '../../times.ts';
import { ActionMenu, Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice, Section, Stack, Time } from '../../ui/Layout.tsx';
import { type Column, RowTable } from '../../ui/RowTable.tsx';
import { Screen } from '../../ui/Screen.tsx';
import table from '../../ui/Table.module.css';
import { InviteForm, RoleField } from './InviteForm.tsx';
import styles from './People.module.css';

const peopleQuery = queryOptions({ queryKey: ['people'], queryFn: () => call(api.readPeople) });

/** What an administrator is about to do. */
type Action =
  | { readonly type: 'roles' | 'revoke' | 'invite'; readonly person: api.PersonEntry }
  | { readonly type: 'withdraw'; readonly invitation: api.InvitationEntry };

export function People() {
  const { data } = useSuspenseQuery(peopleQuery);
  const [action, setAction] = useState<Action | null>(null);
  const [done, setDone] = useState('');
  const queryClient = useQueryClient();
  const finish = async (sentence: string) => {
    await queryClient.invalidateQueries(peopleQuery);
    // The person's own roles may have changed.
    await queryClient.invalidateQueries(sessionQuery);
    setAction(null);
    setDone(sentence);
  };
  const active = data.people.filter(({ revokedAt }) => !revokedAt);
  const revoked = data.people.filter(({ revokedAt }) => revokedAt);
  return (
    <Screen title="People">
      {done && <Notice kind="success">{done}</Notice>}
      <Stack gap="large" className={styles.columns}>
        <Stack gap="large">
          <PeopleTable caption="With access" people={active} onAction={setAction} />
          {data.invitations.length > 0 && (
            <InvitationTable invitations={data.invitations} onAction={setAction} />
          )}
          {revoked.length > 0 && (
            <PeopleTable caption="Without access" people={revoked} onAction={setAction} />
          )}
        </Stack>
        <InviteForm onDone={finish} />
      </Stack>
      {action && <ActionDialog action={action} onDone={finish} onCancel={() => setAction(null)} />}
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
}: TableProps & { readonly caption: string; readonly people: readonly api.PersonEntry[] }) {
  const { method } = useSession();
  const { id } = usePerson();
  const isRevoked = people.every(({ revokedAt }) => revokedAt);
  const columns: Column<api.PersonEntry>[] = [
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
      ? [{ label: 'Passkeys', quiet: true, cell: ({ passkeys }: api.PersonEntry) => passkeys }]
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
  const actionsOf = (person: api.PersonEntry) => {
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
    <Section title={caption} gap="small">
      <RowTable
        rows={people}
        columns={columns}
        actions={(person) => <ActionMenu look="quiet" of={person.name} items={actionsOf(person)} />}
      />
    </Section>
  );
}

function InvitationTable({
  invitations,
  onAction,
}: TableProps & { readonly invitations: readonly api.InvitationEntry[] }) {
  return (
    <Section title="Open invitations" gap="small">
      <RowTable
        rows={invitations}
        columns={[
          { label: 'Email', cell: ({ email }) => email },
          { label: 'Roles', cell: ({ roles }) => listRoles(roles) },
          { label: 'Its email', cell: mailText },
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
    </Section>
  );
}

function mailText({ mail }: api.InvitationEntry): string {
  if (mail === null) return 'none';
  const error = mail.lastError ? `: ${mail.lastError}` : '';
  return { queued: `waits${error}`, sent: 'sent', failed: `refused${error}` }[mail.status];
}

/** Title, verb, request and result of every action. */
function planOf(action: Action) {
  if (action.type === 'withdraw')
    return {
      title: 'Withdraw this invitation?',
      text: `The link that ${action.invitation.email} received stops working.`,
      verb: 'Withdraw',
      run: () => call(api.withdrawInvitation, { path: { id: action.invitation.id } }),
      done: `The invitation of ${action.invitation.email} is withdrawn.`,
    };
  const { id, name, email, roles, passkeys } = action.person;
  if (action.type === 'revoke')
    return {
      title: `Revoke access of ${name}?`,
      text: `${name} is logged out now and can no longer log in. Notes and history stay, and so do the messages that ${name} has.`,
      verb: 'Revoke access',
      run: () => call(api.revokePerson, { path: { id } }),
      done: `${name} has no access any more.`,
    };
  if (action.type === 'invite')
    return {
      title: `Invite ${name} again?`,
      text: `${email} gets an email with a link that works once, for 24 hours.${passkeys > 0 ? ` It registers a new passkey; then the earlier ones stop working, and all sessions of ${name} end.` : ''}`,
      verb: 'Send invitation',
      run: () => call(api.invitePerson, { body: { email, roles } }),
      done: `${email} gets a new invitation.`,
    };
  return {
    title: `Roles of ${name}`,
    text: 'They apply at once.',
    verb: 'Save roles',
    run: (chosen: typeof roles) => call(api.changeRoles, { path: { id }, body: { roles: chosen } }),
    done: `The roles of ${name} are saved.`,
  };
}

interface ActionDialogProps {
  readonly action: Action;
  readonly onDone: (sentence: string) => Promise<void>;
  readonly onCancel: () => void;
}

function ActionDialog({ action, onDone, onCancel }: ActionDialogProps) {
  const plan = planOf(action);
  const [roles, setRoles] = useState(action.type === 'withdraw' ? [] : action.person.roles);
  return (
    <ConfirmDialog
      title={plan.title}
      action={plan.verb}
      danger={action.type === 'revoke'}
      onConfirm={async () => {
        await plan.run(roles);
        await onDone(plan.done);
      }}
      onCancel={onCancel}
    >
      {action.type === 'roles' && <RoleField value={roles} onChange={setRoles} />}
      <p>{plan.text}</p>
    </ConfirmDialog>
  );
}

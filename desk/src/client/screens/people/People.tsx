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
  const hasKeys = method === 'passkey' && !isRevoked;
  return (
    <section>
      <h2>{caption}</h2>
      <table className={`${table.table} ${table.folds}`}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Roles</th>
            {hasKeys && <th scope="col">Passkeys</th>}
            <th scope="col">{isRevoked ? 'Revoked' : 'Last seen'}</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const seen = person.revokedAt ?? person.lastSeenAt;
            return (
              <tr key={person.id}>
                <th scope="row">
                  <span className={table.title}>
                    <b>{person.name}</b>
                    {person.id === id && ' (you)'}
                  </span>
                  <br />
                  <span className={table.quiet}>{person.email}</span>
                </th>
                <td>{listRoles(person.roles)}</td>
                {hasKeys && (
                  <td className={table.quiet} data-label="Passkeys">
                    {person.passkeys}
                  </td>
                )}
                <td className={table.quiet} data-label={isRevoked ? 'Revoked' : 'Last seen'}>
                  {seen ? ago(seen) : 'never'}
                </td>
                <td className={table.actions}>
                  <ActionMenu
                    look="quiet"
                    of={person.name}
                    items={actionsOf(person, person.id === id, method, onAction)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
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
      <table className={`${table.table} ${table.folds}`}>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Roles</th>
            <th scope="col">Valid until</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <tr key={invitation.id}>
              <th scope="row">
                <span className={table.title}>{invitation.email}</span>
              </th>
              <td>{listRoles(invitation.roles)}</td>
              <td className={table.quiet} data-label="Valid until">
                <Time at={invitation.expiresAt} />
              </td>
              <td className={table.actions}>
                <Button
                  look="quiet"
                  aria-label={`Withdraw the invitation of ${invitation.email}`}
                  onPress={() => onAction({ type: 'withdraw', invitation })}
                >
                  Withdraw
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
  const { id, name, email, roles } = action.person;
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
      text: `${email} gets an email with a link that works once, for 24 hours. It registers a new passkey.`,
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

import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as api from '../../api/people.ts';
import { pollingInterval } from '../counts.ts';
import { call, queryOf } from '../request.ts';
import { listRoles, roleTexts } from '../roles.ts';
import { usePerson, useSession } from '../session.ts';
import { tell } from '../ui/actions.tsx';
import { ActionMenu, Button } from '../ui/Button.tsx';
import { ask } from '../ui/Dialog.tsx';
import field from '../ui/Field.module.css';
import { Checkbox, TextInput } from '../ui/Input.tsx';
import { ago, Hint, Section, Stack, Time } from '../ui/Layout.tsx';
import { type Column, RowTable } from '../ui/RowTable.tsx';
import { Screen } from '../ui/Screen.tsx';
import table from '../ui/Table.module.css';
import { choicesQuery } from './inbox/queries.ts';
import styles from './People.module.css';

export const peopleQuery = queryOptions({ ...queryOf(api.readPeople), refetchInterval: pollingInterval });

export function People() {
  const { data } = useSuspenseQuery(peopleQuery);
  const active = data.people.filter(({ revokedAt }) => !revokedAt);
  const revoked = data.people.filter(({ revokedAt }) => revokedAt);
  return (
    <Screen
      title="People"
      actions={
        <Button look="primary" onClick={() => invite(active)}>
          Invite a colleague
        </Button>
      }
    >
      <Stack gap="large">
        <PeopleTable caption="With access" people={active} />
        {data.invitations.length > 0 && <InvitationTable invitations={data.invitations} />}
        {revoked.length > 0 && <PeopleTable caption="Without access" people={revoked} />}
      </Stack>
    </Screen>
  );
}

function PeopleTable({ caption, people }: Pick<api.PeopleAnswer, 'people'> & { readonly caption: string }) {
  const { method } = useSession();
  const { id, has } = usePerson();
  // Of those without access, it has whoever still has open messages.
  const { data: choices } = useQuery({ ...choicesQuery, enabled: has('enquiries', 'hiring') });
  const columns: Column<api.PersonEntry>[] = [
    {
      label: 'Person',
      cell: (person) => (
        <>
          <b>{person.name}</b>
          {person.id === id && ' (you)'}
          <br />
          <span className={table.quiet}>{person.email}</span>
          {person.revokedAt && choices?.people.some((one) => one.id === person.id) && (
            <p>
              <Link to={`/messages?assignee=${person.id}`}>Give the open messages to a colleague</Link>
            </p>
          )}
        </>
      ),
    },
    { label: 'Roles', cell: ({ roles }) => listRoles(roles) },
    {
      label: people.every(({ revokedAt }) => revokedAt) ? 'Revoked' : 'Last seen',
      quiet: true,
      cell: ({ revokedAt, lastSeenAt }) => {
        const at = revokedAt ?? lastSeenAt;
        return at ? ago(at) : 'never';
      },
    },
  ];
  const actionsOf = (person: api.PersonEntry) => {
    const item = (label: string, act: typeof changeRoles) => [label, () => act(person)] as const;
    if (person.revokedAt) return [item('Invite again', inviteAgain)];
    return [
      item('Change roles', changeRoles),
      ...(method === 'passkey' ? [item('Invite again (lost key)', inviteAgain)] : []),
      ...(person.id === id ? [] : [item('Revoke access', revoke)]),
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

const changeRoles = ({ id, name, roles }: api.PersonEntry) =>
  ask({
    title: `Roles of ${name}`,
    body: (
      <>
        <RoleFields chosen={roles} />
        <p>They apply at once.</p>
      </>
    ),
    action: 'Save roles',
    run: (fields) => call(api.changeRoles, { path: { id }, body: { roles: rolesIn(fields) } }),
    done: `The roles of ${name} are saved.`,
  });

const inviteAgain = ({ email, roles }: Pick<api.InvitationEntry, 'email' | 'roles'>) =>
  ask({
    title: `Invite ${email} again?`,
    body: `${email} gets a link that works once, for 24 hours; an earlier one stops working. When somebody who has access uses it, their earlier passkeys and sessions end.`,
    action: 'Send invitation',
    run: () => call(api.invitePerson, { body: { email, roles } }),
    done: `${email} gets a new invitation.`,
  });

const revoke = ({ id, name }: api.PersonEntry) =>
  ask({
    title: `Revoke access of ${name}?`,
    body: `${name} is logged out now and can no longer log in. Notes and history stay, and so do the messages that ${name} has: give them to a colleague, under Without access.`,
    action: 'Revoke access',
    danger: true,
    run: () => call(api.revokePerson, { path: { id } }),
    done: `${name} has no access any more.`,
  });

function InvitationTable({ invitations }: Pick<api.PeopleAnswer, 'invitations'>) {
  return (
    <Section title="Open invitations" gap="small">
      <RowTable
        rows={invitations}
        columns={[
          { label: 'Email', cell: ({ email }) => email },
          { label: 'Roles', cell: ({ roles }) => listRoles(roles) },
          { label: 'Its email', quiet: true, cell: mailText },
          { label: 'Valid until', quiet: true, cell: ({ expiresAt }) => <Time at={expiresAt} /> },
        ]}
        actions={(invitation) => (
          <ActionMenu
            look="quiet"
            of={invitation.email}
            items={[
              ['Invite again', () => inviteAgain(invitation)],
              ['Withdraw', () => withdraw(invitation)],
            ]}
          />
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

const withdraw = ({ id, email }: api.InvitationEntry) =>
  ask({
    title: 'Withdraw this invitation?',
    body: `The link that ${email} received stops working.`,
    action: 'Withdraw',
    danger: true,
    run: () => call(api.withdrawInvitation, { path: { id } }),
    done: `The invitation of ${email} is withdrawn.`,
  });

/** Invites a colleague by email; `people` have access already. */
const invite = (people: readonly api.PersonEntry[]) =>
  ask({
    title: 'Invite a colleague',
    body: (
      <>
        <TextInput
          name="email"
          label="Email"
          help="The invitation goes to this address."
          type="email"
          required
          maxLength={254}
          autoComplete="off"
        />
        <RoleFields />
      </>
    ),
    action: 'Send invitation',
    run: async (fields) => {
      const email = String(fields.get('email')).trim();
      const known = people.find((person) => person.email === email.toLowerCase());
      if (known)
        throw new Error(
          `${known.name} has access with this address. Choose “Change roles” or “Invite again” beside the name.`,
        );
      await call(api.invitePerson, { body: { email, roles: rolesIn(fields) } });
      tell({ done: `${email} gets an email with a link that works once, for 24 hours.` });
    },
  });

function RoleFields({ chosen = [] }: { readonly chosen?: readonly api.Role[] }) {
  return (
    <fieldset className={styles.roles}>
      <legend className={field.label}>Roles</legend>
      {api.roles.map((role) => (
        <Checkbox key={role} name="roles" value={role} defaultChecked={chosen.includes(role)}>
          <span>
            {roleTexts[role].label} <Hint as="span">{roleTexts[role].allows}</Hint>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

const rolesIn = (fields: FormData): api.Role[] =>
  api.roles.filter((role) => fields.getAll('roles').includes(role));

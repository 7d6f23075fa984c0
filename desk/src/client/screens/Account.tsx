import { useSuspenseQuery } from '@tanstack/react-query';
import * as api from '../../api/login.ts';
import { addPasskey, browserName } from '../passkey.ts';
import { call, queryOf, send } from '../request.ts';
import { listRoles } from '../roles.ts';
import { usePerson, useSession } from '../session.ts';
import { ActionButton, ActionForm, tell } from '../ui/actions.tsx';
import { Button } from '../ui/Button.tsx';
import { ask } from '../ui/Dialog.tsx';
import { Checkbox, TextInput } from '../ui/Input.tsx';
import { Fact, Facts, Notice, Section, Time } from '../ui/Layout.tsx';
import { RowTable } from '../ui/RowTable.tsx';
import { Screen } from '../ui/Screen.tsx';

export function Account() {
  const { method } = useSession();
  const { name, email, roles, has } = usePerson();
  const { data } = useSuspenseQuery(queryOf(api.readAccount));
  const getsMessages = has('enquiries', 'hiring');
  return (
    <Screen title="Account" width="narrow" actions={<Button onClick={logOut}>Log out</Button>}>
      <Facts>
        <Fact label="Email">{email}</Fact>
        <Fact label="Roles">{listRoles(roles)}</Fact>
      </Facts>
      <ActionForm
        action="Save"
        look="plain"
        run={async (fields) => {
          const assignmentMails = getsMessages ? fields.has('assignmentMails') : data.assignmentMails;
          await call(api.updateAccount, { body: { name: String(fields.get('name')), assignmentMails } });
          tell({ done: 'Your account is saved.' });
        }}
      >
        <TextInput
          name="name"
          label="Your name"
          help="Colleagues see it beside your messages and notes, and senders below your answers."
          defaultValue={name}
          required
          maxLength={100}
        />
        {getsMessages && (
          <Checkbox name="assignmentMails" defaultChecked={data.assignmentMails}>
            Email me when a colleague gives me a message
          </Checkbox>
        )}
      </ActionForm>
      {method === 'passkey' && <Passkeys passkeys={data.passkeys} />}
      <Sessions sessions={data.sessions} />
    </Screen>
  );
}

async function logOut() {
  await send(api.logOut).catch(() => {});
  sessionStorage.clear();
  // A new document, so that nothing that was read stays in memory. Safari keeps this one for the way back.
  addEventListener('pageshow', () => location.reload());
  location.assign('/login');
}

function Passkeys({ passkeys }: Pick<api.AccountAnswer, 'passkeys'>) {
  return (
    <Section title="Passkeys">
      {passkeys.length < 2 && (
        <Notice kind="warning">
          Add a second passkey on another device or a security key, so that you can still log in when one is
          lost.
        </Notice>
      )}
      <RowTable
        rows={passkeys}
        columns={[
          { label: 'Name', cell: ({ name }) => name },
          { label: 'Added', quiet: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
          {
            label: 'Last used',
            quiet: true,
            cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'never'),
          },
        ]}
        actions={(passkey) =>
          passkeys.length > 1 && (
            <Button look="quiet" aria-label={`Remove ${passkey.name}`} onClick={() => remove(passkey)}>
              Remove
            </Button>
          )
        }
      />
      <ActionForm
        action="Add passkey"
        look="plain"
        run={async (fields, form) => {
          await addPasskey(String(fields.get('name')));
          form.reset();
        }}
      >
        <TextInput
          name="name"
          label="Name of the new passkey"
          help="Such as Phone, Laptop or Security key."
          required
          maxLength={60}
        />
      </ActionForm>
    </Section>
  );
}

const remove = ({ id, name }: api.AccountAnswer['passkeys'][number]) =>
  ask({
    title: `Remove ${name}?`,
    body: 'You can no longer log in with this passkey, and all your other sessions end. Your device may still list it.',
    action: 'Remove',
    danger: true,
    run: () => call(api.removePasskey, { path: { id } }),
  });

function Sessions({ sessions }: Pick<api.AccountAnswer, 'sessions'>) {
  return (
    <Section title="Sessions">
      <p>
        Where you are logged in. A session ends after 30 minutes without use, and after 12 hours at the
        latest.
      </p>
      <RowTable
        rows={sessions}
        columns={[
          {
            label: 'Browser',
            cell: ({ userAgent, current }) => browserName(userAgent) + (current ? ' (this session)' : ''),
          },
          { label: 'Since', quiet: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
          { label: 'Last used', quiet: true, cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
        ]}
        actions={({ id, current, userAgent }) =>
          !current && (
            <ActionButton
              look="quiet"
              aria-label={`End the session of ${browserName(userAgent)}`}
              run={() => call(api.endSession, { path: { id } })}
            >
              End
            </ActionButton>
          )
        }
      />
    </Section>
  );
}

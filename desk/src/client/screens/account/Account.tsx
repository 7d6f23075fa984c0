import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { AccountAnswer, PasskeyEntry, SessionEntry } from '../../../api/people.ts';
import { browserName } from '../../browser-name.ts';
import { addPasskey } from '../../passkey.ts';
import { request } from '../../request.ts';
import { listRoles } from '../../roles.ts';
import { usePerson, useSession } from '../../session.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { RowTable } from '../../ui/RowTable.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Account.module.css';

export function Component() {
  const { method } = useSession();
  const { name, email, roles } = usePerson();
  const { data } = useSuspenseQuery(accountQuery);
  return (
    <Screen title="Account" width="narrow">
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Roles</dt>
        <dd>{listRoles(roles)}</dd>
      </dl>
      {method === 'passkey' && <Passkeys passkeys={data.passkeys} />}
      <Sessions sessions={data.sessions} />
    </Screen>
  );
}

const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => request<AccountAnswer>('/api/account'),
});

function Passkeys({ passkeys }: { readonly passkeys: readonly PasskeyEntry[] }) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [removing, setRemoving] = useState<PasskeyEntry | null>(null);
  const add = useMutation({
    mutationFn: () => addPasskey(name),
    onSuccess: () => {
      setName('');
      return queries.invalidateQueries(accountQuery);
    },
  });
  return (
    <section className={styles.section}>
      <h2>Passkeys</h2>
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
            <Button look="quiet" aria-label={`Remove ${passkey.name}`} onPress={() => setRemoving(passkey)}>
              Remove
            </Button>
          )
        }
      />
      <Form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault();
          if (!add.isPending) add.mutate();
        }}
      >
        <TextInput
          label="Name of the new passkey"
          description="Such as Phone, Laptop or Security key."
          isRequired
          maxLength={60}
          value={name}
          onChange={setName}
        />
        <Button type="submit" isPending={add.isPending}>
          Add passkey
        </Button>
      </Form>
      <ErrorNotice error={add.error} />
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          action="Remove"
          danger
          onConfirm={async () => {
            await request(`/api/account/passkeys/${removing.id}`, { method: 'DELETE' });
            await queries.invalidateQueries(accountQuery);
            setRemoving(null);
          }}
          onCancel={() => setRemoving(null)}
        >
          <p>
            You can no longer log in with this passkey, and all your other sessions end. Your device may still
            list it.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly SessionEntry[] }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: ({ id }: SessionEntry) => request(`/api/account/sessions/${id}`, { method: 'DELETE' }),
    onSuccess: () => queries.invalidateQueries(accountQuery),
  });
  return (
    <section className={styles.section}>
      <h2>Sessions</h2>
      <p>
        Where you are logged in. A session ends after 30 minutes without use, and after 12 hours at the
        latest.
      </p>
      <RowTable
        rows={sessions}
        columns={[
          {
            label: 'Browser',
            cell: ({ userAgent, current }) => (
              <>
                {browserName(userAgent)}
                {current && ' (this session)'}
              </>
            ),
          },
          { label: 'Since', quiet: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
          { label: 'Last used', quiet: true, cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
        ]}
        actions={(session) =>
          !session.current && (
            <Button
              look="quiet"
              aria-label={`End the session of ${browserName(session.userAgent)}`}
              isPending={end.isPending && end.variables.id === session.id}
              onPress={() => end.mutate(session)}
            >
              End
            </Button>
          )
        }
      />
      <ErrorNotice error={end.error} />
    </section>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { Role } from '../../../api/people.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './People.module.css';
import { peopleQuery } from './queries.ts';
import { RoleField } from './RoleField.tsx';

/** Invites a colleague by email. */
export function InviteForm({ onDone }: { readonly onDone: (sentence: string) => void }) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [noRole, setNoRole] = useState(false);
  const invite = useMutation({
    mutationFn: () => request('/api/people/invite', { method: 'POST', body: { email, roles } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(peopleQuery);
      onDone(`${email} gets an email with a link that works once, for 24 hours.`);
      setEmail('');
      setRoles([]);
    },
  });
  return (
    <section className={styles.invite}>
      <h2>Invite a colleague</h2>
      <Form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setNoRole(roles.length === 0);
          if (roles.length > 0 && !invite.isPending) invite.mutate();
        }}
      >
        <TextInput
          label="Email"
          type="email"
          isRequired
          maxLength={254}
          autoComplete="off"
          value={email}
          onChange={setEmail}
        />
        <RoleField value={roles} onChange={setRoles} isMissing={noRole && roles.length === 0} />
        <ErrorNotice error={invite.error} />
        <div>
          <Button type="submit" look="primary" isPending={invite.isPending}>
            Send invitation
          </Button>
        </div>
      </Form>
    </section>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxGroup, FieldError, Form, Label } from 'react-aria-components';
import { invitePerson, type Role } from '../../../api/people.ts';
import { call } from '../../request.ts';
import { roleTexts } from '../../roles.ts';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/Field.module.css';
import { Checkbox, TextInput } from '../../ui/Input.tsx';
import { ErrorNotice, Hint, Stack } from '../../ui/Layout.tsx';
import styles from './People.module.css';

/** Invites a colleague by email. */
export function InviteForm({ onDone }: { readonly onDone: (sentence: string) => Promise<void> }) {
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const invite = useMutation({
    mutationFn: () => call(invitePerson, { body: { email, roles } }),
    onSuccess: async () => {
      await onDone(`${email} gets an email with a link that works once, for 24 hours.`);
      setEmail('');
      setRoles([]);
    },
  });
  return (
    <Stack as="section" className={styles.invite}>
      <h2>Invite a colleague</h2>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!invite.isPending) invite.mutate();
        }}
      >
        <Stack>
          <TextInput
            label="Email"
            description="The invitation goes to this address."
            type="email"
            isRequired
            maxLength={254}
            autoComplete="off"
            value={email}
            onChange={setEmail}
          />
          <RoleField value={roles} onChange={setRoles} />
          <ErrorNotice error={invite.error} />
          <div>
            <Button type="submit" look="primary" isPending={invite.isPending}>
              Send invitation
            </Button>
          </div>
        </Stack>
      </Form>
    </Stack>
  );
}

interface RoleFieldProps {
  readonly value: readonly Role[];
  readonly onChange: (roles: Role[]) => void;
}

const roleNames = Object.keys(roleTexts) as Role[];

/** The roles of a person, each with what it allows. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <CheckboxGroup
      className={styles.roles}
      value={[...value]}
      onChange={(chosen) => onChange(roleNames.filter((role) => chosen.includes(role)))}
      isRequired
    >
      <Label className={field.label}>Roles</Label>
      {roleNames.map((role) => (
        <Checkbox key={role} value={role}>
          <span>
            {roleTexts[role].label} <Hint as="span">{roleTexts[role].allows}</Hint>
          </span>
        </Checkbox>
      ))}
      <FieldError className={field.error}>Roles are empty. Choose one or more.</FieldError>
    </CheckboxGroup>
  );
}

import { invitePerson, type PersonEntry, type Role } from '../../../api/people.ts';
import { call } from '../../request.ts';
import { roleNames, roleTexts } from '../../roles.ts';
import { ActionForm, tell } from '../../ui/actions.tsx';
import field from '../../ui/Field.module.css';
import { Checkbox, TextInput } from '../../ui/Input.tsx';
import { Hint, Stack } from '../../ui/Layout.tsx';
import styles from './People.module.css';

/** Invites a colleague by email; `people` have access already. */
export function InviteForm({ people }: { readonly people: readonly PersonEntry[] }) {
  const invite = async (fields: FormData, form: HTMLFormElement) => {
    const email = String(fields.get('email')).trim();
    const known = people.find((person) => person.email === email.toLowerCase());
    if (known)
      throw new Error(
        `${known.name} has access with this address. Choose “Change roles” or “Invite again” beside the name.`,
      );
    await call(invitePerson, { body: { email, roles: rolesIn(fields) } });
    tell({ done: `${email} gets an email with a link that works once, for 24 hours.` });
    form.reset();
  };
  return (
    <Stack as="section" className={styles.invite}>
      <h2>Invite a colleague</h2>
      <ActionForm action="Send invitation" run={invite}>
        <TextInput
          name="email"
          label="Email"
          description="The invitation goes to this address."
          type="email"
          isRequired
          maxLength={254}
          autoComplete="off"
        />
        <RoleFields />
      </ActionForm>
    </Stack>
  );
}

/** The roles, each with what it allows, for `rolesIn`. */
export function RoleFields({ chosen = [] }: { readonly chosen?: readonly Role[] }) {
  return (
    <fieldset className={styles.roles}>
      <legend className={field.label}>Roles</legend>
      {roleNames.map((role) => (
        <Checkbox key={role} name="roles" value={role} defaultSelected={chosen.includes(role)}>
          <span>
            {roleTexts[role].label} <Hint as="span">{roleTexts[role].allows}</Hint>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** The roles that are ticked in a form. */
export const rolesIn = (fields: FormData): Role[] =>
  roleNames.filter((role) => fields.getAll('roles').includes(role));

import { CheckboxGroup, FieldError, Label } from 'react-aria-components';
import type { Role } from '../../../api/people.ts';
import { roleTexts } from '../../roles.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import field from '../../ui/Field.module.css';
import styles from './RoleField.module.css';

interface RoleFieldProps {
  readonly value: readonly Role[];
  readonly onChange: (roles: Role[]) => void;
  /** Whether the form was sent without a role. */
  readonly isMissing?: boolean;
}

const roleNames = Object.keys(roleTexts) as Role[];

/** The roles of a person, each with what it allows. */
export function RoleField({ value, onChange, isMissing = false }: RoleFieldProps) {
  return (
    <CheckboxGroup
      className={styles.group}
      value={[...value]}
      onChange={(chosen) => onChange(roleNames.filter((role) => chosen.includes(role)))}
      isInvalid={isMissing}
    >
      <Label className={field.label}>Roles</Label>
      {roleNames.map((role) => (
        <Checkbox key={role} value={role}>
          <span>
            {roleTexts[role].label}
            <span className={styles.description}> {roleTexts[role].allows}</span>
          </span>
        </Checkbox>
      ))}
      <FieldError className={field.error}>Roles are empty. Choose one or more.</FieldError>
    </CheckboxGroup>
  );
}

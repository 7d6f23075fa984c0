import { CheckboxGroup, FieldError, Label } from 'react-aria-components';
import { Checkbox } from './Checkbox.tsx';
import styles from './CheckField.module.css';
import field from './Field.module.css';

export interface CheckFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly description: string;
  }[];
  readonly value: readonly Value[];
  readonly onChange: (value: Value[]) => void;
  /** What is wrong and what to do. */
  readonly error?: string | undefined;
}

/** Several options, of which one or more are chosen. */
export function CheckField<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
}: CheckFieldProps<Value>) {
  return (
    <CheckboxGroup
      className={styles.group}
      value={[...value]}
      onChange={(values) =>
        onChange(options.map((option) => option.value).filter((one) => values.includes(one)))
      }
      isInvalid={error !== undefined}
    >
      <Label className={field.label}>{label}</Label>
      {options.map((option) => (
        <Checkbox key={option.value} value={option.value}>
          <span>
            {option.label}
            <span className={styles.description}> {option.description}</span>
          </span>
        </Checkbox>
      ))}
      <FieldError className={field.error}>{error}</FieldError>
    </CheckboxGroup>
  );
}

import { Checkbox, CheckboxGroup, FieldError, Label } from 'react-aria-components';
import styles from './CheckField.module.css';

export interface CheckFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly description: string;
  }[];
  readonly value: readonly Value[];
  readonly onChange: (value: Value[]) => void;
}

/** Several options, of which one or more are chosen. */
export function CheckField<Value extends string>({
  label,
  options,
  value,
  onChange,
}: CheckFieldProps<Value>) {
  return (
    <CheckboxGroup
      className={styles.group}
      value={[...value]}
      onChange={(values) =>
        onChange(options.map((option) => option.value).filter((one) => values.includes(one)))
      }
      isRequired
      validationBehavior="aria"
    >
      <Label className={styles.label}>{label}</Label>
      {options.map((option) => (
        <Checkbox key={option.value} value={option.value} className={styles.option}>
          <span aria-hidden="true" className={styles.box} />
          <span>
            {option.label}
            <span className={styles.description}> {option.description}</span>
          </span>
        </Checkbox>
      ))}
      <FieldError />
    </CheckboxGroup>
  );
}

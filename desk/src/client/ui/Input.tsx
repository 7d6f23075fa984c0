import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import styles from './Field.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  readonly label?: string;
  readonly help?: ReactNode;
  /** Rows of a multi-line field; a single line when absent. */
  readonly rows?: number;
}

const Label = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <label htmlFor={id} className={styles.label}>
    {children}
  </label>
);

/** It is checked when its form is sent, and when a person has changed and left it. */
export function TextInput({ label, help, ...props }: TextInputProps) {
  const id = useId();
  const [error, setError] = useState('');
  const Tag = props.rows === undefined ? 'input' : ('textarea' as 'input');
  const check = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) =>
    setError(field.matches(':user-invalid') ? sentenceOf(field, label) : '');
  return (
    <div className={styles.field}>
      {label && <Label id={id}>{label}</Label>}
      <Tag
        {...props}
        id={id}
        aria-invalid={error !== '' || undefined}
        aria-describedby={`${id}-error ${id}-help`}
        onBlur={check}
        onChangeCapture={check}
        onInvalid={(event) => {
          event.preventDefault();
          check(event);
          const { currentTarget: field } = event;
          if (field === field.form?.querySelector(':is(input, textarea):invalid')) field.focus();
        }}
      />
      <Below id={id} help={help} error={error} />
    </div>
  );
}

const sentenceOf = ({ validity, validationMessage }: HTMLInputElement, label = 'The field'): string =>
  validity.valueMissing
    ? `“${label}” is empty. Fill it in.`
    : validity.typeMismatch
      ? `“${label}” is not complete. Write it like name@example.com.`
      : validationMessage;

/** The help of the control `id`, or its error. */
export const Below = (props: { readonly id: string; readonly help: ReactNode; readonly error: string }) => (
  <div className={styles.below}>
    <p id={`${props.id}-help`} className={styles.description}>
      {props.help}
    </p>
    <p id={`${props.id}-error`} className={styles.error}>
      {props.error}
    </p>
  </div>
);

interface SelectProps extends ComponentProps<'select'> {
  readonly label?: string;
  /** `value` is unique; the first option is usually "Any" or "Nobody". */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Select({ label, options, ...props }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      {label && <Label id={id}>{label}</Label>}
      <select
        id={id}
        {...props}
        // Otherwise an arrow key would choose each option that it passes.
        onKeyDown={(event) => {
          if (!event.key.startsWith('Arrow') || !('showPicker' in event.currentTarget)) return;
          event.preventDefault();
          event.currentTarget.showPicker();
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Without children, it has an `aria-label`. */
export const Checkbox = ({ children, ...props }: ComponentProps<'input'>) => (
  <label className={styles.checkbox}>
    <input {...props} type="checkbox" />
    {children}
  </label>
);

import type { InputEvent } from 'react';
import styles from './Field.module.css';
import { type FieldModel, inputId } from './fields.ts';
import { keepDigits } from './phone-digits.ts';

interface Props extends FieldModel {
  /** What is wrong with the answer, after an attempt to send it. */
  readonly error?: string | undefined;
}

/** A question with its hint, its error and its uncontrolled input, so that nothing typed before hydration is lost. */
export function Field({ error, ...field }: Props) {
  const id = inputId(field.name);
  const described = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div
      className={[styles.field, field.wide && styles.wide, error && styles.wrong].filter(Boolean).join(' ')}
    >
      <div className={styles.label}>
        <label htmlFor={id}>{field.label}</label>
        {field.hint && <small id={`${id}-hint`}>{field.hint}</small>}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <Input
        {...field}
        shared={{
          id,
          name: field.name,
          required: true,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        }}
      />
    </div>
  );
}

interface Shared {
  readonly id: string;
  readonly name: string;
  readonly required: true;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

function Input({
  shared,
  options,
  multiline,
  placeholder,
  type,
  autoComplete,
}: FieldModel & { shared: Shared }) {
  if (options) {
    return (
      <select {...shared}>
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (multiline) return <textarea {...shared} rows={4} placeholder={placeholder} />;
  const phone = type === 'tel' && {
    inputMode: 'numeric' as const,
    pattern: '[0-9]*',
    onInput: (event: InputEvent<HTMLInputElement>) => keepDigits(event),
  };
  return (
    <input
      {...shared}
      type={type ?? 'text'}
      placeholder={placeholder}
      autoComplete={autoComplete}
      spellCheck={type === 'email' ? false : undefined}
      {...phone}
    />
  );
}

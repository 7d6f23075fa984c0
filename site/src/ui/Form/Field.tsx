import { onlyDigits } from '@veramasa/contract';
import type { InputHTMLAttributes, ReactNode } from 'react';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };

interface ControlProps {
  readonly id: string;
  readonly required: true;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What is wrong; marks the control as invalid. */
  readonly error?: string | undefined;
  /** Takes the whole width of the form. */
  readonly wide?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, its hint, its error and a control that refers to both. */
export function Field({ id, label, hint, error, wide, children }: FieldProps) {
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  const described = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <div className={wide ? 'form-field form-wide' : 'form-field'} data-wrong={error && ''}>
      <label htmlFor={id}>{label}</label>
      {hint && <small id={hintId}>{hint}</small>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children({
        id,
        required: true,
        'aria-describedby': described || undefined,
        // Written out, because a browser announces an empty required field as invalid before anything is entered.
        'aria-invalid': Boolean(error),
      })}
    </div>
  );
}

interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'placeholder' | 'defaultValue' | 'type'> {
  readonly name: string;
}
export function TextField({ name, autoComplete, placeholder, defaultValue, type, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => <input {...control} {...{ name, type, autoComplete, defaultValue, placeholder }} />}
    </Field>
  );
}

interface FieldErrorProps {
  readonly id: string | undefined;
  /** `alert` for an error that appears while the sender is at the field. */
  readonly role?: 'alert' | undefined;
  readonly children: string;
}
export function FieldError({ id, role, children }: FieldErrorProps) {
  return (
    <p className="form-error" id={id} role={role}>
      {children}
    </p>
  );
}

export function EmailField(props: Pick<TextFieldProps, 'id' | 'name' | 'error'>) {
  return (
    <TextField
      {...props}
      label={both.email}
      type="email"
      autoComplete="email"
      placeholder={both.emailPlaceholder}
    />
  );
}

type PhoneFieldProps = Pick<TextFieldProps, 'id' | 'name' | 'error' | 'placeholder'>;

/** The phone number of either form; keeps digits only. */
export function PhoneField({ name, placeholder, ...props }: PhoneFieldProps) {
  return (
    <Field {...props} label={both.phone} hint={both.phoneHint}>
      {(control) => (
        <input
          {...control}
          // A number may have been pasted or filled in before the script ran.
          ref={keepDigits}
          name={name}
          type="tel"
          inputMode="numeric"
          // Without a script, the server keeps the digits.
          pattern="[\p{Nd}+ .\(\)\-]*"
          autoComplete="tel"
          placeholder={placeholder}
          // What the browser says of a wrong number when no script checks it.
          title={both.phoneHint}
          onInput={(event) => keepDigits(event.currentTarget)}
        />
      )}
    </Field>
  );
}

function keepDigits(input: HTMLInputElement | null): void {
  if (!input) return;
  const digits = onlyDigits(input.value);
  if (digits === input.value) return;
  const caret = onlyDigits(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = digits;
  // In Safari this takes the focus as well.
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

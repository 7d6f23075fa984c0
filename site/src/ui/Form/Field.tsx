import { onlyDigits } from '@veramasa/contract';
import type { AriaAttributes, ComponentProps, ReactNode } from 'react';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong; marks the control as invalid. */
  readonly error?: string | undefined;
  /** Takes the whole width of the form. */
  readonly wide?: boolean | undefined;
  readonly children: (control: AriaAttributes & { id: string; required: true }) => ReactNode;
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

/** What is wrong with a field. With the role `alert`, it appears while the sender is at the field. */
export const FieldError = (error: ComponentProps<'p'>) => <p {...error} className="form-error" />;

type TextFieldProps = Omit<FieldProps, 'children'> & ComponentProps<'input'>;

export function TextField({ id, label, hint, error, wide, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, wide }}>{(control) => <input {...control} {...input} />}</Field>
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

/** The phone number of either form; keeps digits only. */
export function PhoneField(props: Pick<TextFieldProps, 'id' | 'name' | 'error' | 'placeholder' | 'wide'>) {
  return (
    <TextField
      label={both.phone}
      hint={both.phoneHint}
      // A number may have been pasted or filled in before the script ran.
      ref={keepDigits}
      type="tel"
      inputMode="numeric"
      // Without a script, the server keeps the digits.
      pattern="[\p{Nd}+ .\(\)\-]*"
      autoComplete="tel"
      {...props}
      // What the browser says of a wrong number when no script checks it.
      title={both.phoneHint}
      onInput={(event) => keepDigits(event.currentTarget)}
    />
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

import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import { Field } from './Field.tsx';
import { keepDigits } from './phone-digits.ts';

interface Props {
  readonly id: string;
  readonly error?: string | undefined;
  /** Each form's own, from the specification, section 5. */
  readonly placeholder: string;
}

/** The phone number of either form; takes digits only. */
export function PhoneField({ placeholder, ...about }: Props) {
  return (
    <Field {...about} label={both.phone}>
      {(control) => (
        <input
          {...control}
          name="phone"
          type="tel"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="tel"
          placeholder={placeholder}
          onInput={(event) => keepDigits(event.currentTarget)}
        />
      )}
    </Field>
  );
}

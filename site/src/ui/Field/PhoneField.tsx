import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import { Field } from './Field.tsx';
import { keepDigits } from './phone-digits.ts';

interface Props {
  readonly id: string;
  readonly error?: string | undefined;
  /** Each form's own, from the specification, section 5. */
  readonly placeholder: string;
  /** What the browser itself says where no script checks. The enquiry needs none: it asks for a script. */
  readonly title?: string;
}

/** The phone number of either form; takes digits only. */
export function PhoneField({ placeholder, title, ...about }: Props) {
  return (
    <Field {...about} label={both.phone}>
      {(control) => (
        <input
          {...control}
          ref={keepFromTheStart}
          name="phone"
          type="tel"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="tel"
          placeholder={placeholder}
          title={title}
          onInput={(event) => keepDigits(event.currentTarget)}
        />
      )}
    </Field>
  );
}

/** A number may have been pasted or filled in before the script came. */
function keepFromTheStart(input: HTMLInputElement | null): void {
  if (input) keepDigits(input);
}

import { type FieldError, locationOptions, type Option, referredOptions } from '@jaali/contract';
import { EmailField } from '../../ui/Field/EmailField.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { PhoneField } from '../../ui/Field/PhoneField.tsx';
import { fieldId } from './field-id.ts';

/** The eight questions. */
export function EnquiryFields({ errors }: { errors: readonly FieldError[] }) {
  const about = (name: string) => ({
    id: fieldId(name),
    error: errors.find((error) => error.field === name)?.sentence,
  });
  return (
    <>
      <Field {...about('first_name')} label="First name">
        {(control) => (
          <input {...control} name="first_name" autoComplete="given-name" placeholder="First name*" />
        )}
      </Field>
      <Field {...about('last_name')} label="Last name" hint="An initial is fine.">
        {(control) => (
          <input {...control} name="last_name" autoComplete="family-name" placeholder="Last name*" />
        )}
      </Field>
      <PhoneField {...about('phone')} placeholder="Phone number*" />
      <EmailField {...about('email')} />
      <Field {...about('organization')} label="Organisation" wide>
        {(control) => (
          <input {...control} name="organization" autoComplete="organization" placeholder="Organisation*" />
        )}
      </Field>
      <Field {...about('refered')} label="How did you hear of us?">
        {(control) => (
          <select {...control} name="refered">
            <Choices options={referredOptions} />
          </select>
        )}
      </Field>
      <Field {...about('location')} label="Where are you?">
        {(control) => (
          <select {...control} name="location">
            <Choices options={locationOptions} />
          </select>
        )}
      </Field>
      <Field {...about('comment')} label="Your message" wide>
        {(control) => (
          <textarea
            {...control}
            name="comment"
            rows={4}
            placeholder="What is slow, broken or still done by hand?"
          />
        )}
      </Field>
    </>
  );
}

function Choices({ options }: { options: readonly Option[] }) {
  return (
    <>
      <option value="">Choose one*</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

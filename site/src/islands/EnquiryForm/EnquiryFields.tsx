import { type FieldError, locationOptions, type Option, referredOptions } from '@veramasa/contract';
import words from '../../../../content/wording/enquiry-form.json' with { type: 'json' };
import { EmailField, Field, PhoneField } from '../../ui/Form/Field.tsx';
import { fieldId } from './field-id.ts';

/** The eight questions. */
export function EnquiryFields({ errors }: { errors: readonly FieldError[] }) {
  const about = (name: string) => ({
    id: fieldId(name),
    error: errors.find((error) => error.field === name)?.sentence,
  });
  return (
    <>
      <Field {...about('first_name')} label={words.firstName}>
        {(control) => (
          <input
            {...control}
            name="first_name"
            autoComplete="given-name"
            placeholder={words.firstNamePlaceholder}
          />
        )}
      </Field>
      <Field {...about('last_name')} label={words.lastName} hint={words.lastNameHint}>
        {(control) => (
          <input
            {...control}
            name="last_name"
            autoComplete="family-name"
            placeholder={words.lastNamePlaceholder}
          />
        )}
      </Field>
      <PhoneField {...about('phone')} placeholder={words.phonePlaceholder} />
      <EmailField {...about('email')} />
      <Field {...about('organization')} label={words.organisation} wide>
        {(control) => (
          <input
            {...control}
            name="organization"
            autoComplete="organization"
            placeholder={words.organisationPlaceholder}
          />
        )}
      </Field>
      <Field {...about('refered')} label={words.heard}>
        {(control) => (
          <select {...control} name="refered">
            <Choices options={referredOptions} />
          </select>
        )}
      </Field>
      <Field {...about('location')} label={words.place}>
        {(control) => (
          <select {...control} name="location">
            <Choices options={locationOptions} />
          </select>
        )}
      </Field>
      <Field {...about('comment')} label={words.message} wide>
        {(control) => (
          <textarea {...control} name="comment" rows={4} placeholder={words.messagePlaceholder} />
        )}
      </Field>
    </>
  );
}

function Choices({ options }: { options: readonly Option[] }) {
  return (
    <>
      <option value="">{words.choose}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

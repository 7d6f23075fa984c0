import { type EnquiryForm, locationOptions, type Option, referredOptions } from '@jaali/contract';

/** One question of the form. */
export interface FieldModel {
  readonly name: keyof EnquiryForm;
  readonly label: string;
  readonly placeholder: string;
  readonly hint?: string;
  /** Takes the whole width. */
  readonly wide?: boolean;
  readonly options?: readonly Option[];
  readonly multiline?: boolean;
  readonly type?: 'tel' | 'email';
  readonly autoComplete?: string;
}

/** The questions in their order. Placeholders are fixed by the specification, section 5. */
export const fields: readonly FieldModel[] = [
  { name: 'first_name', label: 'First name', placeholder: 'First name*', autoComplete: 'given-name' },
  {
    name: 'last_name',
    label: 'Last name',
    placeholder: 'Last name*',
    hint: 'An initial is fine.',
    autoComplete: 'family-name',
  },
  { name: 'phone', label: 'Phone number', placeholder: 'Phone number*', type: 'tel', autoComplete: 'tel' },
  { name: 'email', label: 'Email', placeholder: 'Email*', type: 'email', autoComplete: 'email' },
  {
    name: 'organization',
    label: 'Organisation',
    placeholder: 'Organisation*',
    wide: true,
    autoComplete: 'organization',
  },
  { name: 'refered', label: 'How did you hear of us?', placeholder: 'Choose one*', options: referredOptions },
  { name: 'location', label: 'Where are you?', placeholder: 'Choose one*', options: locationOptions },
  {
    name: 'comment',
    label: 'Your message',
    placeholder: 'What is slow, broken or still done by hand?',
    wide: true,
    multiline: true,
  },
];

/** Id of a field's input in the page. */
export const inputId = (name: string) => `enquiry-${name}`;

import { Field } from './Field.tsx';

/** The e-mail address of either form. */
export function EmailField(about: { readonly id: string; readonly error?: string | undefined }) {
  return (
    <Field {...about} label="Email">
      {(control) => (
        <input {...control} name="email" type="email" autoComplete="email" placeholder="Email*" />
      )}
    </Field>
  );
}

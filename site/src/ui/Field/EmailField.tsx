import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import { Field } from './Field.tsx';

/** The e-mail address of either form. */
export function EmailField(about: { readonly id: string; readonly error?: string | undefined }) {
  return (
    <Field {...about} label={both.email}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={both.emailPlaceholder}
        />
      )}
    </Field>
  );
}

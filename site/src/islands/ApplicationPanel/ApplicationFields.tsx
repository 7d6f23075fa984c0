import { type FieldError, resumeField } from '@jaali/contract';
import { EmailField } from '../../ui/Field/EmailField.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { PhoneField } from '../../ui/Field/PhoneField.tsx';
import { fieldId } from './field-id.ts';
import { ResumeField } from './ResumeField/ResumeField.tsx';
import type { Progress } from './use-application.ts';

interface Props {
  readonly errors: readonly FieldError[];
  readonly position: string;
  /** Not null while the resume is on its way. */
  readonly progress: Progress | null;
  readonly onCancel: () => void;
}

/** The six questions. Placeholders: specification, section 5. */
export function ApplicationFields({ errors, position, progress, onCancel }: Props) {
  const about = (name: string) => ({
    id: fieldId(name),
    error: errors.find((error) => error.field === name)?.sentence,
  });
  return (
    <>
      <Field {...about('name')} label="Full name" wide>
        {(control) => <input {...control} name="name" autoComplete="name" placeholder="Full Name*" />}
      </Field>
      <EmailField {...about('email')} />
      <PhoneField {...about('phone')} placeholder="Phone Number*" />
      <Field {...about('Posttype')} label="Position applying for" wide>
        {(control) => (
          <input {...control} name="Posttype" defaultValue={position} placeholder="Position Applying For*" />
        )}
      </Field>
      <ResumeField {...about(resumeField)} progress={progress} onCancel={onCancel} />
      <Field
        {...about('comment')}
        label="Additional comments"
        hint="Optional. A link to your work helps."
        wide
      >
        {(control) => (
          <textarea {...control} required={false} name="comment" rows={3} placeholder="Additional Comments" />
        )}
      </Field>
    </>
  );
}

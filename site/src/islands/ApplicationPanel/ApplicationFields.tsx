import { type FieldError, resumeField } from '@veramasa/contract';
import words from '../../../../content/wording/application-form.json' with { type: 'json' };
import { EmailField, Field, PhoneField } from '../../ui/Form/Field.tsx';
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
      <Field {...about('name')} label={words.name} wide>
        {(control) => (
          <input {...control} name="name" autoComplete="name" placeholder={words.namePlaceholder} />
        )}
      </Field>
      <EmailField {...about('email')} />
      <PhoneField {...about('phone')} placeholder={words.phonePlaceholder} title={words.phoneTitle} />
      <Field {...about('Posttype')} label={words.position} wide>
        {(control) => (
          <input
            {...control}
            name="Posttype"
            defaultValue={position}
            placeholder={words.positionPlaceholder}
          />
        )}
      </Field>
      <ResumeField {...about(resumeField)} progress={progress} onCancel={onCancel} />
      <Field {...about('comment')} label={words.comments} hint={words.commentsHint} wide>
        {(control) => (
          <textarea
            {...control}
            required={false}
            name="comment"
            rows={3}
            placeholder={words.commentsPlaceholder}
          />
        )}
      </Field>
    </>
  );
}

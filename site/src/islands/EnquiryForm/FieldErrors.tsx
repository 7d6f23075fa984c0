import type { FieldError } from '@jaali/contract';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { inputId } from './fields.ts';

const numbers = [
  '',
  'One answer needs',
  'Two answers need',
  'Three answers need',
  'Four answers need',
  'Five answers need',
];
const more = ['Six answers need', 'Seven answers need', 'Eight answers need'];

/** All errors at once: each link repeats its field's sentence and leads to the field. */
export function FieldErrors({
  errors,
}: {
  readonly errors: readonly Pick<FieldError, 'field' | 'sentence'>[];
}) {
  const title = `${[...numbers, ...more][errors.length] ?? 'Some answers need'} a change`;
  return (
    <Alert title={title}>
      <p>Nothing you typed is lost.</p>
      <FieldErrorLinks errors={errors} />
    </Alert>
  );
}

/** The links alone, for a refusal by the server. */
export function FieldErrorLinks({
  errors,
}: {
  readonly errors: readonly Pick<FieldError, 'field' | 'sentence'>[];
}) {
  return (
    <ul>
      {errors.map(({ field, sentence }) => {
        const id = inputId(field === 'name' ? 'first_name' : field);
        return (
          <li key={field}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {sentence}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

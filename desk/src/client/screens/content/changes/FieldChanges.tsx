import { Fragment, useMemo } from 'react';
import type { FieldChange } from '../../../../api/content.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { pictureUrl } from '../queries.ts';
import styles from './changes.module.css';
import { textParts } from './text-parts.ts';

interface VersionsProps {
  readonly before: string;
  readonly after: string;
  /** Whether `before` is what the public sees: its pictures may not be in the draft any more. */
  readonly isPublic?: boolean;
  /** Takes what `before` has. */
  readonly onTake?: (field: FieldChange) => void;
}

/** Two versions of each changed field, with the words that differ marked. */
export const FieldChanges = ({
  fields,
  ...versions
}: VersionsProps & { readonly fields: readonly FieldChange[] }) => (
  <Stack as="ul" className={styles.fields}>
    {fields.map((field) => (
      // A removed entry and another one may have the same place.
      <Field key={`${field.path.join(' ')} ${field.after === undefined}`} field={field} {...versions} />
    ))}
  </Stack>
);

function Field(props: VersionsProps & { readonly field: FieldChange }) {
  const { field, isPublic = false, onTake, ...names } = props;
  // Beside a form this is rendered with each key that is typed.
  const parts = useMemo(() => textParts(...field.words), [field]);
  // A new entry that is still empty.
  if (parts.length === 0) return null;
  const versions = [
    ['before', 'del', 'added'],
    ['after', 'ins', 'removed'],
  ] as const;
  return (
    <li>
      <h3>{field.label}</h3>
      <dl className={styles.versions}>
        {versions.map(([version, Mark, other]) => (
          <div key={version}>
            <dt>{names[version]}</dt>
            {parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
              <dd key={place}>
                {field.picture && field[version] && (
                  <Thumbnail name={String(field[version])} isPublic={isPublic && version === 'before'} />
                )}
                {part.map(({ value, added, removed, [other]: isOther }, index) => {
                  const Words = added || removed ? Mark : Fragment;
                  // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name
                  return !isOther && <Words key={index}>{value.join('')}</Words>;
                })}
                {part.every((words) => words[other] || words.value.length === 0) && <i>Nothing</i>}
              </dd>
            ))}
            {onTake && version === 'before' && (
              <dd>
                <Button aria-label={`${field.label}: take this version`} onClick={() => onTake(field)}>
                  Take this version
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </li>
  );
}

/** A picture of the draft, or of the public site, that its name below describes. */
export const Thumbnail = ({ name, isPublic }: { readonly name: string; readonly isPublic: boolean }) => (
  <span className={styles.thumbnail}>
    <img src={pictureUrl(name, isPublic ? 'public' : 'draft')} alt="" loading="lazy" />
  </span>
);

import { Fragment, useMemo } from 'react';
import type { FieldChange } from '../../../../api/content.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { pictureUrl } from '../queries.ts';
import styles from './changes.module.css';
import { textParts } from './text-parts.ts';

interface VersionsProps {
  /** Names of the two versions. */
  readonly before: string;
  readonly after: string;
  /** Whether `before` is what the public sees: its pictures may not be in the draft any more. */
  readonly isPublic?: boolean;
  /** Which version the form has; not said when absent. */
  readonly inForm?: (field: FieldChange) => 'before' | 'after';
  /** Puts the other version into the form. */
  readonly onChoose?: (field: FieldChange, version: 'before' | 'after') => void;
}

interface FieldChangesProps extends VersionsProps {
  readonly fields: readonly FieldChange[];
}

/** Two versions of each changed field, with the words that differ marked. */
export function FieldChanges({ fields, ...versions }: FieldChangesProps) {
  return (
    <Stack as="ul" className={styles.fields}>
      {fields.map((field) => (
        <Field key={field.path.join(' ')} field={field} {...versions} />
      ))}
    </Stack>
  );
}

function Field({
  field,
  before,
  after,
  isPublic,
  inForm,
  onChoose,
}: VersionsProps & { readonly field: FieldChange }) {
  // Beside a form this is rendered with each key that is typed.
  const parts = useMemo(() => textParts(...field.words), [field]);
  // A new entry that is still empty.
  if (parts.length === 0) return null;
  const chosen = inForm?.(field);
  const versions = [
    ['before', before, 'del'],
    ['after', after, 'ins'],
  ] as const;
  return (
    <li>
      <h3>{field.label}</h3>
      <dl className={styles.versions}>
        {versions.map(([version, name, Mark]) => (
          <div key={version}>
            <dt>
              {name}
              {chosen === version && <b>, now in the form</b>}
            </dt>
            {parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
              <dd key={place}>
                {field.picture && field[version] && (
                  <Thumbnail
                    name={String(field[version])}
                    version={isPublic && version === 'before' ? 'public' : 'draft'}
                  />
                )}
                {part[version].map(({ text, isChanged }, index) => {
                  const Words = isChanged ? Mark : Fragment;
                  // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name
                  return <Words key={index}>{text}</Words>;
                })}
                {part[version].length === 0 && <i>Nothing</i>}
              </dd>
            ))}
            {onChoose && chosen !== version && (
              <dd>
                <Button aria-label={`${name}: put it into the form`} onPress={() => onChoose(field, version)}>
                  Put it into the form
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </li>
  );
}

interface ThumbnailProps {
  readonly name: string;
  readonly version: 'draft' | 'public';
}

/** A picture that its name below describes. */
export function Thumbnail({ name, version }: ThumbnailProps) {
  return (
    <span className={styles.thumbnail}>
      <img src={pictureUrl(name, version)} alt="" loading="lazy" />
    </span>
  );
}

import { Fragment, useMemo } from 'react';
import type { FieldChange, Value } from '../../../api/content.ts';
import styles from './FieldChanges.module.css';
import { pictureUrl } from './queries.ts';
import { type ChangedPart, textParts } from './text-parts.ts';

interface FieldChangesProps {
  readonly fields: readonly FieldChange[];
  /** Names of the two versions. */
  readonly before: string;
  readonly after: string;
  /** Whether `before` is what the public sees: its pictures may not be in the draft any more. */
  readonly isPublic?: boolean;
  /** Which version the form has; not said when absent. */
  readonly inForm?: (field: FieldChange) => 'before' | 'after';
}

/** Two versions of each changed field, with the words that differ marked. */
export function FieldChanges({ fields, ...versions }: FieldChangesProps) {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <Field key={field.path.join(' ')} field={field} {...versions} />
      ))}
    </ul>
  );
}

interface FieldProps extends Omit<FieldChangesProps, 'fields'> {
  readonly field: FieldChange;
}

function Field({ field, ...versions }: FieldProps) {
  // Beside a form this is rendered with each key that is typed.
  const parts = useMemo(() => textParts(textOf(field.before), textOf(field.after)), [field]);
  // A new entry that is still empty.
  if (parts.every(({ kind }) => kind === 'same')) return null;
  return (
    <li>
      <h3>{field.label}</h3>
      {parts.map((part, index) =>
        part.kind === 'changed' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
          <Versions key={index} field={field} part={part} {...versions} />
        ) : (
          <Unchanged
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
            key={index}
            paragraphs={part.paragraphs}
            isFirst={index === 0}
            isLast={index === parts.length - 1}
          />
        ),
      )}
    </li>
  );
}

interface VersionsProps extends FieldProps {
  readonly part: ChangedPart;
}

function Versions({ field, part, before, after, isPublic, inForm }: VersionsProps) {
  const chosen = inForm?.(field);
  return (
    <dl className={styles.versions}>
      {(
        [
          ['before', before, 'del'],
          ['after', after, 'ins'],
        ] as const
      ).map(([version, name, Mark]) => (
        <div key={version}>
          <dt>
            {name}
            {chosen === version && <b>, now in the form</b>}
          </dt>
          <dd>
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
        </div>
      ))}
    </dl>
  );
}

interface UnchangedProps {
  readonly paragraphs: readonly string[];
  /** Whether no change is above it. */
  readonly isFirst: boolean;
  /** Whether no change is below it. */
  readonly isLast: boolean;
}

/** Paragraphs that both versions share: the one beside each change is shown, the others can be opened. */
function Unchanged({ paragraphs, isFirst, isLast }: UnchangedProps) {
  const start = isFirst ? 0 : 1;
  const end = Math.max(start, paragraphs.length - (isLast ? 0 : 1));
  const textBetween = (from: number, to?: number) => paragraphs.slice(from, to).join('').trim();
  // A fold takes as much room as a paragraph.
  if (end - start < 2) return <p className={styles.unchanged}>{textBetween(0)}</p>;
  return (
    <>
      {!isFirst && <p className={styles.unchanged}>{textBetween(0, start)}</p>}
      <details className={styles.unchanged}>
        <summary>{`${end - start} unchanged paragraphs`}</summary>
        <p>{textBetween(start, end)}</p>
      </details>
      {!isLast && <p className={styles.unchanged}>{textBetween(end)}</p>}
    </>
  );
}

/** A picture that its name below describes. */
export function Thumbnail({
  name,
  version,
}: {
  readonly name: string;
  readonly version: 'draft' | 'public';
}) {
  return (
    <span className={styles.thumbnail}>
      <img src={pictureUrl(name, version)} alt="" loading="lazy" />
    </span>
  );
}

/** The texts of a value, one a line. */
function textOf(value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  return Object.values(value).map(textOf).filter(Boolean).join('\n');
}

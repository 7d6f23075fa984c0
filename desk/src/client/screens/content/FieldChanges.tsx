import type { FieldChange, Value } from '../../../api/content.ts';
import styles from './FieldChanges.module.css';
import { pictureUrl } from './queries.ts';

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

/** Two versions of each changed field, with the part that differs marked. */
export function FieldChanges({ fields, before, after, isPublic, inForm }: FieldChangesProps) {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => {
        const [one, other] = [textOf(field.before), textOf(field.after)];
        const [start, end] = sameEnds(one, other);
        const chosen = inForm?.(field);
        // A new entry that is still empty.
        if (one === other) return null;
        return (
          <li key={field.path.join(' ')}>
            <h3>{field.label}</h3>
            <dl className={styles.versions}>
              {(
                [
                  ['before', before, one, 'del'],
                  ['after', after, other, 'ins'],
                ] as const
              ).map(([version, name, text, Mark]) => (
                <div key={version}>
                  <dt>
                    {name}
                    {chosen === version && <b>, now in the form</b>}
                  </dt>
                  <dd>
                    {field.picture && text && (
                      <Thumbnail
                        name={text}
                        version={isPublic && version === 'before' ? 'public' : 'draft'}
                      />
                    )}
                    {text.slice(0, start)}
                    <Mark>{text.slice(start, text.length - end)}</Mark>
                    {text.slice(text.length - end)}
                    {!text && <i>Nothing</i>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
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

/** How many characters two texts share at their beginning and at their end, up to whole words. */
function sameEnds(one: string, other: string): readonly [number, number] {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start++;
  while (start > 0 && start < Math.max(one.length, other.length) && /\S/.test(one[start - 1] ?? '')) start--;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  while (end > 0 && /\S/.test(one.at(-end) ?? '')) end--;
  return [start, end];
}

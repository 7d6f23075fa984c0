import type { FieldChange, Value } from '../../../api/content.ts';
import styles from './ContentScreen.module.css';

interface FieldChangesProps {
  readonly fields: readonly FieldChange[];
  /** Names of the two versions. */
  readonly before: string;
  readonly after: string;
}

/** Two versions of each changed field. */
export function FieldChanges({ fields, before, after }: FieldChangesProps) {
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <div key={field.path.join('.')}>
          <dt>{field.label}</dt>
          <dd>
            {before}: {textOf(field.before)}
          </dd>
          <dd>
            {after}: {textOf(field.after)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(value: Value | undefined): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

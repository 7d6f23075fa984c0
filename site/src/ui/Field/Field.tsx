import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface ControlProps {
  readonly id: string;
  readonly required: true;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** The sentence of what is wrong; marks the control as invalid. */
  readonly error?: string | undefined;
  /** Takes the whole width of the form. */
  readonly wide?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, its hint, its error and a control that points to both. */
export function Field({ id, label, hint, error, wide, children }: Props) {
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  const described = [hintId, errorId].filter(Boolean).join(' ');
  const names = [styles.field, wide && styles.wide, error && 'form-wrong'].filter(Boolean).join(' ');
  return (
    <div className={names}>
      <label htmlFor={id}>{label}</label>
      {hint && <small id={hintId}>{hint}</small>}
      {error && (
        <p className="form-error" id={errorId}>
          {error}
        </p>
      )}
      {children({
        id,
        required: true,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}

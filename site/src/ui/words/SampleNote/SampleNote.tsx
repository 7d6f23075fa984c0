import notes from '../../../../../content/wording/sample-notes.json' with { type: 'json' };
import styles from './SampleNote.module.css';

interface Props {
  /** What the entries are: selects the sentence. */
  readonly kind: keyof typeof notes;
  /** Everything that the note is about, sample or not. */
  readonly entries: readonly { readonly sample: boolean }[];
  readonly className?: string | undefined;
}

/** Says that the entries are samples. Shows nothing when none of them is. */
export function SampleNote({ kind, entries, className }: Props) {
  if (!entries.some(({ sample }) => sample)) return null;
  const { all, some } = notes[kind];
  return (
    <p className={className ? `${styles.note} ${className}` : styles.note}>
      {entries.every(({ sample }) => sample) ? all : some}
    </p>
  );
}

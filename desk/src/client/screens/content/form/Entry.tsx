import { type ReactNode, use, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, fileName, startsWith } from '../../../../api/content-model.ts';
import { Button } from '../../../ui/Button.tsx';
import fieldStyles from '../../../ui/Field.module.css';
import styles from './form.module.css';
import { FormContext } from './form-context.ts';

interface EntryButtonsProps {
  readonly name: string;
  /** Place in the list, from 0. */
  readonly at: number;
  readonly count: number;
  /** Undefined where order means nothing. */
  readonly onMove: ((to: number) => void) | undefined;
  /** Undefined in a list of a fixed length. */
  readonly onRemove: (() => void) | undefined;
}

interface EntryProps {
  readonly path: FieldPath;
  readonly name: string;
  /** After its name. */
  readonly note: string;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}

/** An entry of several fields, of which only the name is shown until it is opened. */
export function Entry({ path, name, note, buttons, children }: EntryProps) {
  const { issues } = use(FormContext);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const problems = issues.filter((issue) => startsWith(issue.path, path)).length;
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.title}
          data-opens={path.join('/')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true" className={styles.turn} />
          <span>
            {name}
            {note && note !== name && <span className={styles.note}> {note}</span>}
          </span>
          {problems > 0 && (
            <span className={styles.problems}>{problems === 1 ? '1 problem' : `${problems} problems`}</span>
          )}
        </button>
        {buttons}
      </div>
      {isOpen && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </div>
  );
}

export function EntryButtons({ name, at, count, onMove, onRemove }: EntryButtonsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState('');
  const short = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const move = (button: HTMLButtonElement, to: number) => {
    flushSync(() => {
      onMove?.(to);
      setAnnounced(`Moved to ${to + 1} of ${count}`);
    });
    // Focus stays on the button, or on the other one at the end of the list.
    (button.disabled ? frame.current?.querySelector<HTMLElement>(':enabled') : button)?.focus();
  };
  const remove = () => {
    // The button disappears: focus goes to the list around it.
    const list = frame.current?.closest('fieldset') ?? document.querySelector('h1');
    list?.focus({ preventScroll: true });
    onRemove?.();
  };
  const steps = { up: ['↑', at - 1], down: ['↓', at + 1] } as const;
  return (
    <div ref={frame} className={styles.moves}>
      {onMove &&
        count > 1 &&
        Object.entries(steps).map(([direction, [arrow, to]]) => (
          <button
            key={direction}
            type="button"
            aria-label={`Move ${direction}: ${short}`}
            title={`Move ${direction}`}
            disabled={to < 0 || to === count}
            onClick={({ currentTarget }) => move(currentTarget, to)}
          >
            {arrow}
          </button>
        ))}
      {onRemove && (
        <Button look="quiet" aria-label={`Remove: ${short}`} onClick={remove}>
          Remove
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </div>
  );
}

interface NameProps {
  readonly name: string;
  /** Of all entries. */
  readonly names: readonly string[];
  /** Whether the name is an id: small letters, digits and hyphens. */
  readonly isId: boolean;
  readonly onRename: (name: string) => void;
  readonly children: ReactNode;
}

/** The name of an entry and its field. A name that another entry has is not taken. */
export function EntryName({ name, names, isId, onRename, children }: NameProps) {
  const [typed, setTyped] = useState({ text: name, name });
  // The name has changed otherwise, such as by an undo.
  const text = typed.name === name ? typed.text : name;
  const nameOf = (written: string) => (isId ? fileName(written) : written.trim());
  const isTaken = nameOf(text) !== name;
  const change = (written: string) => {
    const wanted = nameOf(written);
    const isFree = wanted !== '' && !names.includes(wanted);
    setTyped({ text: written, name: isFree ? wanted : name });
    if (isFree) onRename(wanted);
  };
  return (
    <div className={styles.named} data-named>
      <label className={fieldStyles.field}>
        <span className={isId ? fieldStyles.label : 'visually-hidden'}>Name of the entry</span>
        <input
          value={text}
          aria-invalid={isTaken || undefined}
          // A new entry has a name to be replaced.
          onFocus={({ target }) => target.value.startsWith('new-entry') && target.select()}
          onChange={({ target }) => change(target.value)}
          // A name that is not taken stays, with its error.
          onBlur={() => isTaken || setTyped({ text: name, name })}
        />
        {isTaken && (
          <span role="alert" className={fieldStyles.error}>
            {nameOf(text) === '' ? 'Write a name with letters from a to z.' : 'Another entry has this name.'}
          </span>
        )}
      </label>
      {children}
    </div>
  );
}

/** A key for each entry of a list, which stays with its entry when the list is changed by these steps. */
export function useEntryKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const next = Math.max(-1, ...keys) + 1;
  // Other changes, such as an undo, add and remove entries at the end.
  const all = Array.from({ length: count }, (_, at) => keys[at] ?? next + at);
  return {
    keys: all,
    move: (from: number, to: number) => setKeys(all.toSpliced(from, 1).toSpliced(to, 0, all[from] ?? next)),
    remove: (at: number) => setKeys(all.toSpliced(at, 1)),
  };
}

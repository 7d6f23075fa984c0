import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Entry.module.css';
import { useReveal } from './reveal.ts';

/** What the entries of a list know about it. */
export const ListContext = createContext<{
  /** True from the press of "Add" until the new entry has focus. */
  readonly added: RefObject<boolean>;
  readonly canRemove: boolean;
} | null>(null);

/** Focuses the first control of a new entry, after the pressed button has received focus. */
export function focusAdded(added: RefObject<boolean>, entry: RefObject<HTMLElement | null>): void {
  added.current = false;
  setTimeout(() => entry.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus());
}

interface Moves {
  /** Undefined at the ends of the list, and where order means nothing. */
  readonly onMoveUp?: (() => void) | undefined;
  readonly onMoveDown?: (() => void) | undefined;
  readonly onRemove: () => void;
  /** "2 of 5" */
  readonly place?: string;
}

interface EntryProps extends Moves {
  readonly path: readonly (string | number)[];
  readonly title: string;
  readonly note?: string;
  readonly problems: number;
  readonly children: ReactNode;
}

/** An entry of several fields, of which only the title is shown until it is opened. */
export function Entry({ path, title, note, problems, children, ...moves }: EntryProps) {
  const list = useContext(ListContext);
  const [isOpen, setOpen] = useState(() => list?.added.current ?? false);
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  useReveal(path, () => setOpen(true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the entry appears
  useEffect(() => {
    if (list?.added.current) focusAdded(list.added, body);
  }, []);
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true" className={styles.turn} />
          <span>
            {title}
            {note && note !== title && <span className={styles.note}> {note}</span>}
          </span>
          {problems > 0 && (
            <span className={styles.problems}>{problems === 1 ? '1 problem' : `${problems} problems`}</span>
          )}
        </button>
        <EntryButtons name={title} {...moves} />
      </div>
      {isOpen && (
        <div ref={body} id={id} className={styles.body}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Buttons to move and remove an entry. Focus stays on the button while its entry moves. */
export function EntryButtons({
  name,
  place,
  onMoveUp,
  onMoveDown,
  onRemove,
}: Moves & { readonly name: string }) {
  const list = useContext(ListContext);
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef<'up' | 'down'>(undefined);
  const [announced, setAnnounced] = useState('');
  const short = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  useEffect(() => {
    if (!moved.current) return;
    const buttons = Array.from(frame.current?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []);
    const same = buttons.find((button) => button.dataset.move === moved.current && !button.disabled);
    (same ?? buttons.find((button) => !button.disabled))?.focus();
    moved.current = undefined;
    setAnnounced(`Moved to ${place}`);
  }, [place]);
  const remove = () => {
    // The button disappears: focus goes to the list around it.
    frame.current?.closest<HTMLElement>('fieldset')?.focus({ preventScroll: true });
    onRemove();
  };
  return (
    <div ref={frame} className={styles.buttons}>
      {(onMoveUp || onMoveDown) && (
        <>
          {(
            [
              ['up', '↑', onMoveUp],
              ['down', '↓', onMoveDown],
            ] as const
          ).map(([direction, arrow, act]) => (
            <button
              key={direction}
              type="button"
              data-move={direction}
              aria-label={`Move ${direction}: ${short}`}
              title={`Move ${direction}`}
              disabled={!act}
              onClick={() => {
                moved.current = direction;
                act?.();
              }}
            >
              {arrow}
            </button>
          ))}
          <span role="status" className="visually-hidden">
            {announced}
          </span>
        </>
      )}
      {list?.canRemove !== false && (
        <Button look="quiet" aria-label={`Remove: ${short}`} onPress={remove}>
          Remove
        </Button>
      )}
    </div>
  );
}

import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStored } from '../../shared-value.ts';
import { useUndo } from '../../ui/actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/Input.tsx';
import styles from './Keyboard.module.css';

/** What a key does, in words, and its action; without one, the browser or the table does it. */
export type Keys = Readonly<Record<string, readonly [words: string, action?: () => void]>>;

/** The keys of a screen work outside of fields, menus and dialogs. A button and the key `?` open their list. */
export function Keyboard({ keys }: { readonly keys: Keys }) {
  const [isOpen, setOpen] = useState(false);
  const takeBack = useUndo();
  // People who dictate turn single keys off.
  const [shortcuts, setShortcuts] = useStored('shortcuts', 'on');
  const all: Keys = {
    ...keys,
    z: ['Undo what was done last', takeBack],
    '?': ['Open this help', () => setOpen(true)],
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSpace = event.key === ' ';
    const action = all[isSpace ? 'Space' : event.key]?.[1];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || shortcuts === 'off') return;
    const busy = 'textarea, select, input:not([type=checkbox]), dialog, [role=menu]';
    const own = isSpace ? `${busy}, button, summary, input` : busy;
    if (event.target instanceof Element && event.target.closest(own)) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return (
    <span className={styles.keyboard}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Keyboard
      </Button>
      {isOpen && (
        <Dialog title="Keyboard" onClose={() => setOpen(false)}>
          <dl className={styles.keys}>
            {Object.entries(all).map(([key, [words]]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <Checkbox
            checked={shortcuts === 'on'}
            onChange={({ target }) => setShortcuts(target.checked ? 'on' : 'off')}
          >
            Single letters are shortcuts in this browser
          </Checkbox>
        </Dialog>
      )}
    </span>
  );
}

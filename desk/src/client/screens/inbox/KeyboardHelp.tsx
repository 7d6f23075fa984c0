import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './KeyboardHelp.module.css';
import { shortcutsOn, turnShortcuts, useShortcuts } from './shortcuts.ts';

/** A button and the key `?`: they open the list of keys. */
export function KeyboardHelp({ keys }: { readonly keys: Readonly<Record<string, string>> }) {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(shortcutsOn);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        Keyboard
      </Button>
      {isOpen && (
        <Dialog
          title="Keyboard"
          actions={<Button onPress={() => setOpen(false)}>Close</Button>}
          onClose={() => setOpen(false)}
        >
          <dl className={styles.keys}>
            {Object.entries({ ...keys, '?': 'Open this help' }).map(([key, words]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <Checkbox
            isSelected={isOn}
            onChange={(on) => {
              turnShortcuts(on);
              setOn(on);
            }}
          >
            Single letters are shortcuts in this browser
          </Checkbox>
        </Dialog>
      )}
    </>
  );
}

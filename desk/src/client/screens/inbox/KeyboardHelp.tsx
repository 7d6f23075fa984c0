import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import dialog from '../../ui/ConfirmDialog.module.css';
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
      <ModalOverlay className={dialog.overlay} isOpen={isOpen} onOpenChange={setOpen} isDismissable>
        <Modal className={dialog.modal}>
          <Dialog className={dialog.dialog}>
            <Heading slot="title" level={2}>
              Keyboard
            </Heading>
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
            <div className={dialog.actions}>
              <Button onPress={() => setOpen(false)}>Close</Button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

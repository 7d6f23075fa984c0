import { type ComponentProps, useId } from 'react';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';

interface DialogProps extends ComponentProps<'dialog'> {
  readonly title: string;
  readonly onClose: () => void;
}

/** A window over the screen, while it is rendered. The form of a question has its own buttons. */
export function Dialog({ title, children, onClose, ...props }: DialogProps) {
  const id = useId();
  return (
    <dialog
      {...props}
      ref={open}
      aria-labelledby={id}
      className={styles.dialog}
      // A press outside closes it, where the browser knows that.
      closedby="any"
      // In development React opens it twice.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <div className={styles.body}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {children}
        {props.role !== 'alertdialog' && (
          <div className={styles.actions}>
            <Button onClick={onClose}>Close</Button>
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Closes it before it is removed, so that the focus goes back to where it was. */
function open(dialog: HTMLDialogElement) {
  dialog.showModal();
  // Not a button, which Enter would press.
  const field = dialog.querySelector<HTMLElement>('form :is(input:not([type=checkbox]), textarea)');
  (field ?? dialog.querySelector('h2'))?.focus();
  return () => dialog.close();
}

import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly role?: 'alertdialog';
  readonly width?: 'wide';
  readonly children: ReactNode;
  /** Buttons at the end, where no form has them; one with the slot `close` closes the dialog. */
  readonly actions?: ReactNode;
  /** Opens the dialog at once. Without it, the button of a `DialogTrigger` around both opens it. */
  readonly onClose?: (() => void) | undefined;
  /** Whether the screen below is hidden, and not only darker. */
  readonly covers?: boolean | undefined;
}

/** A window over the screen. Escape and a press outside close it. */
export function Dialog({ title, role, width, children, actions, onClose, covers }: DialogProps) {
  const opened = onClose && { isOpen: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose() };
  return (
    <ModalOverlay className={styles.overlay} data-covers={covers} isDismissable {...opened}>
      <Modal className={`${styles.modal} ${width === 'wide' ? styles.wide : ''}`}>
        <AriaDialog className={styles.dialog} {...(role && { role })}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

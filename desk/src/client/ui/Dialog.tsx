import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly role?: 'alertdialog';
  readonly width?: 'wide';
  readonly children: ReactNode;
  /** Buttons at the end. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A window over the screen. Escape and a press outside close it. */
export function Dialog({ title, role, width, children, actions, onClose }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={`${styles.modal} ${width === 'wide' ? styles.wide : ''}`}>
        <AriaDialog className={styles.dialog} {...(role && { role })}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
          <div className={styles.actions}>{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

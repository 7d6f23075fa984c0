import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Verb of the action, such as "Erase". */
  readonly action: string;
  readonly danger?: boolean;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action. Escape and Cancel close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, action, danger, isPending = false, onConfirm, onCancel } = props;
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onCancel()}
      isDismissable
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} role="alertdialog">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          <div className={styles.actions}>
            <Button onPress={onCancel}>Cancel</Button>
            <Button look={danger ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
              {action}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorNotice } from './Notice.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Verb of the action, such as "Erase". */
  readonly action: string;
  readonly danger?: boolean;
  /** Runs the action and closes the dialog. When it fails, the dialog stays open and shows the error. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Asks before an action, and runs it. Escape and Cancel close it. */
export function ConfirmDialog({ title, children, action, danger, onConfirm, onCancel }: ConfirmDialogProps) {
  const confirm = useMutation({ mutationFn: onConfirm });
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button onPress={onCancel}>Cancel</Button>
          <Button
            look={danger ? 'danger' : 'primary'}
            isPending={confirm.isPending}
            onPress={() => confirm.mutate()}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      <ErrorNotice error={confirm.error} />
    </Dialog>
  );
}

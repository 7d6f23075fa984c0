import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorNotice } from './Layout.tsx';

interface ConfirmDialogProps<Answer> {
  readonly title: string;
  readonly children: ReactNode;
  /** Verb of the action, such as "Erase". */
  readonly action: string;
  readonly danger?: boolean;
  /** Runs the action. When it fails, the dialog stays open and shows the error. */
  readonly onConfirm: () => Promise<Answer>;
  /** After the action, when the button of the `DialogTrigger` has its dialog closed. */
  readonly onDone?: (answer: Answer) => void;
  /** For a dialog without a `DialogTrigger`; its `onConfirm` closes it, too. */
  readonly onCancel?: () => void;
  /** Whether the screen below is hidden. */
  readonly covers?: boolean;
}

/** Asks before an action, and runs it. Escape and Cancel close it. */
export function ConfirmDialog<Answer>(props: ConfirmDialogProps<Answer>) {
  const { title, children, action, danger, onConfirm, onDone, onCancel, covers } = props;
  const trigger = useContext(OverlayTriggerStateContext);
  const confirm = useMutation({
    mutationFn: onConfirm,
    onSuccess: (answer) => {
      // An open dialog would take the focus back.
      flushSync(() => trigger?.close());
      onDone?.(answer);
    },
  });
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onCancel}
      covers={covers}
      actions={
        <>
          <Button slot="close">Cancel</Button>
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

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextInput } from '../../ui/Input.tsx';
import type { ChangeState } from './changes.tsx';
import { messageCount } from './wording.ts';

export type Decision = 'release' | 'discard' | 'erase';

const texts = {
  release: {
    action: 'Release',
    done: 'released',
    body: 'The email to the staff goes out, with the resume of an application. The sender gets no confirmation.',
    reason: 'Reason (optional)',
  },
  discard: {
    action: 'Discard',
    done: 'discarded',
    body: 'No email goes out. It stays in the list of discarded messages until it is erased.',
    reason: 'Reason',
  },
  erase: {
    action: 'Erase',
    done: 'erased',
    body: 'The answers, the file, the notes and emails that wait are erased for good. The record says who erased it.',
    reason: null,
  },
} as const;

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly references: readonly string[];
  readonly change: ChangeState;
  readonly onClose: () => void;
  /** After the desk answered; the dialog is closed by then. */
  readonly onDone: () => void;
}

/** Asks before messages are released, discarded or erased. After a failure it stays open with what was typed. */
export function DecisionDialog({ decision, references, change, onClose, onDone }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const text = texts[decision];
  const what = references.length === 1 ? references[0] : messageCount(references.length);
  const confirm = async () => {
    await change.mutateAsync({
      name: decision,
      done: text.done,
      body: { references: [...references], ...(text.reason && { reason }) },
    });
    // An open dialog would take the focus back.
    flushSync(onClose);
    onDone();
  };
  return (
    <ConfirmDialog
      title={`${text.action} ${what}?`}
      action={text.action}
      danger={decision !== 'release'}
      onConfirm={confirm}
      onCancel={() => {
        change.reset();
        onClose();
      }}
    >
      <p>{text.body}</p>
      {text.reason && (
        <TextInput
          label={text.reason}
          description="It is kept in the history of the message."
          value={reason}
          onChange={setReason}
          rows={2}
          maxLength={500}
          autoFocus
        />
      )}
    </ConfirmDialog>
  );
}

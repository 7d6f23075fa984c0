import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { sharedValue } from '../shared-value.ts';
import { ActionForm, tell } from './actions.tsx';
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

interface Question {
  readonly title: string;
  /** A sentence, or words and fields with names. */
  readonly body: ReactNode;
  /** Verb of the action, such as "Erase". */
  readonly action: string;
  /** Whether it removes what it is about. */
  readonly danger?: boolean;
  readonly covers?: boolean;
  /** Runs the action with the values of the fields. When it fails, the dialog stays open and shows the error. */
  readonly run?: (fields: FormData) => Promise<unknown>;
  readonly done?: string;
}

type OpenQuestion = Question & { readonly close: (isDone: boolean) => void };

const questions = sharedValue<readonly OpenQuestion[]>([]);

/**
 * Asks in a dialog before an action, and runs it. Resolves to whether it was done, when the dialog is closed; Escape, Cancel
 * and another screen end it.
 */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const open: OpenQuestion = {
      ...question,
      close: (isDone) => {
        questions.set(questions.get().filter((one) => one !== open));
        resolve(isDone);
      },
    };
    questions.set([...questions.get(), open]);
  });

/** The dialogs of `ask`, the last one on top. */
export function Questions() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen ends the questions
  useEffect(
    () => () => {
      for (const { close } of questions.get()) close(false);
    },
    [pathname],
  );
  return questions.use().map(({ title, body, action, danger, covers, run, done, close }, at) => (
    <Dialog
      // biome-ignore lint/suspicious/noArrayIndexKey: only the last one is answered
      key={at}
      role="alertdialog"
      title={title}
      onClose={() => close(false)}
      data-covers={covers}
    >
      <ActionForm
        action={action}
        look={danger ? 'danger' : 'primary'}
        run={async (fields) => {
          await run?.(fields);
          // An open dialog would take the focus back.
          flushSync(() => close(true));
          if (done) tell({ done });
        }}
        others={<Button onClick={() => close(false)}>Cancel</Button>}
      >
        {typeof body === 'string' ? <p>{body}</p> : body}
      </ActionForm>
    </Dialog>
  ));
}

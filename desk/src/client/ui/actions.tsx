import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { sharedValue } from '../shared-value.ts';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './Layout.module.css';
import { ErrorNotice, Hint, Notice, Row } from './Layout.tsx';

interface Told {
  readonly done?: ReactNode;
  /** A sentence about each thing that was not. They stay until the screen changes. */
  readonly failed?: readonly string[];
  /** What takes it back, such as "Undo". */
  readonly undo?: { readonly action: string; readonly run: () => Promise<unknown> } | undefined;
  /** Whether that is shown until the screen changes. */
  readonly stays?: boolean;
}

const outcome = sharedValue<Told>({});

/** Says on every screen what an action did, in place of what was said before. */
export const tell: (told: Told) => void = outcome.set;

/** How long what was done is shown and can be taken back. */
const shownMs = 10_000;

const isKept = ({ failed, stays = false }: Told) => stays || Boolean(failed?.length);

/** Takes back what was done last; once, because it is no longer offered then. */
export function useUndo() {
  const action = useAction();
  return () => {
    const { undo } = outcome.get();
    if (!undo) return;
    tell({});
    action.mutate(undo.run);
  };
}

export function Outcome() {
  const takeBack = useUndo();
  const told = outcome.use();
  const { done, failed = [], undo } = told;
  useEffect(() => {
    if (isKept(outcome.get())) tell({});
  }, []);
  useEffect(() => {
    if (isKept(told)) return;
    const timer = setTimeout(tell, shownMs, {});
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <>
      {/* Screen readers read what appears in it. */}
      <div role="status" className={styles.notice} data-kind="success">
        {done && (
          <Row>
            <span>{done}</span>
            {undo && <Button onClick={takeBack}>{undo.action}</Button>}
          </Row>
        )}
      </div>
      {failed.length > 0 && (
        <Notice kind="error">
          <ul>
            {failed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** Runs one action at a time, and shows why it failed. */
export const useAction = () =>
  useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: ({ message }) => tell({ failed: [message] }),
  });

export function ActionButton({ run, ...props }: ButtonProps & { readonly run: () => Promise<unknown> }) {
  const action = useAction();
  return <Button {...props} aria-disabled={action.isPending} onClick={() => action.mutate(run)} />;
}

interface ActionFormProps {
  /** Words of the button, such as "Send invitation". */
  readonly action: string;
  readonly look?: 'primary' | 'plain' | 'danger';
  /** Why it cannot be done now: said beside the button, which ignores presses. */
  readonly obstacle?: string | undefined;
  /** Gets the values of the fields with a `name`. When it fails, the form shows the error. */
  readonly run: (fields: FormData, form: HTMLFormElement) => Promise<unknown>;
  readonly children: ReactNode;
  readonly others?: ReactNode;
}

/** Fields and the button that does something with them, once at a time. */
export function ActionForm({ action, look = 'primary', obstacle, run, children, others }: ActionFormProps) {
  const id = useId();
  const act = useMutation({
    mutationFn: (form: HTMLFormElement) => run(new FormData(form), form),
  });
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate(event.currentTarget);
      }}
    >
      {children}
      <ErrorNotice error={act.error} />
      <div className={styles.row}>
        <Button
          type="submit"
          look={look}
          aria-describedby={obstacle && id}
          aria-disabled={act.isPending || obstacle !== undefined}
        >
          {action}
        </Button>
        {others}
        {obstacle && <Hint id={id}>{obstacle}</Hint>}
      </div>
    </form>
  );
}

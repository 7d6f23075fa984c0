import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form } from 'react-aria-components';
import { Button } from './Button.tsx';
import styles from './Layout.module.css';
import { ErrorNotice } from './Layout.tsx';

interface ActionFormProps {
  /** Words of the button, such as "Send invitation". */
  readonly action: string;
  readonly look?: 'primary' | 'plain' | 'danger';
  readonly isDisabled?: boolean;
  /** Gets the values of the fields with a `name`. When it fails, the form shows the error. */
  readonly run: (fields: FormData, form: HTMLFormElement) => Promise<unknown>;
  readonly children: ReactNode;
  /** Buttons beside that of the action. */
  readonly others?: ReactNode;
  /** After the sentence of an error. */
  readonly onError?: string;
}

/** Fields and the button that does something with them, once at a time. */
export function ActionForm(props: ActionFormProps) {
  const { action, look = 'primary', isDisabled, run, children, others, onError } = props;
  const act = useMutation({ mutationFn: (form: HTMLFormElement) => run(new FormData(form), form) });
  return (
    <Form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (!act.isPending) act.mutate(event.currentTarget);
      }}
    >
      {children}
      <ErrorNotice error={act.error}>{onError}</ErrorNotice>
      <div className={styles.row}>
        <Button type="submit" look={look} isDisabled={isDisabled} isPending={act.isPending}>
          {action}
        </Button>
        {others}
      </div>
    </Form>
  );
}

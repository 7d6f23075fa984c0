import { endpoints } from '@veramasa/contract';
import { type FormHTMLAttributes, type ReactNode, type RefObject, useEffect } from 'react';
import styles from './AnswerSheet.module.css';

interface Props extends Pick<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onFocus'> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** How many openings its course has: one for each answer. */
  readonly openings: number;
  /** Stands above the course. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The paper of a form: a course of openings, then the questions in two columns. Posts natively where no
 * script has taken over. Its frame must be a container named `form`.
 */
export function AnswerSheet({ form, openings, above, children, ...events }: Props) {
  useEffect(() => {
    if (form.current) form.current.noValidate = true; // our own sentences instead of the browser's
  }, [form]);
  return (
    <form
      ref={form}
      className={styles.sheet}
      action={endpoints.contactMail}
      method="post"
      encType="multipart/form-data"
      {...events}
    >
      {above}
      <div className={styles.course} data-course aria-hidden="true">
        {Array.from({ length: openings }, (_, opening) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: openings never change places
          <i key={opening} />
        ))}
      </div>
      {children}
    </form>
  );
}

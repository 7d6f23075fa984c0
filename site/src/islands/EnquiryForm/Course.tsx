import { type RefObject, useEffect, useState } from 'react';
import styles from './Course.module.css';
import { fields } from './fields.ts';

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Names of the answers that need a change. */
  readonly doubtful: readonly string[];
  /** True once the person check has passed. */
  readonly checked: boolean;
}

/** Nine openings, one an answer: each opens as its answer arrives, a doubtful one turns white. Decoration. */
export function Course({ form, doubtful, checked }: Props) {
  const [answered, setAnswered] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = () => {
      const data = new FormData(element);
      setAnswered(fields.map(({ name }) => name).filter((name) => data.get(name)));
    };
    const lookAfterReset = () => queueMicrotask(look);
    look();
    element.addEventListener('input', look);
    element.addEventListener('reset', lookAfterReset);
    return () => {
      element.removeEventListener('input', look);
      element.removeEventListener('reset', lookAfterReset);
    };
  }, [form]);
  const state = (name: string) =>
    doubtful.includes(name) ? styles.doubtful : answered.includes(name) ? styles.open : '';
  return (
    <div className={styles.course} aria-hidden="true">
      {fields.map(({ name }) => (
        <i key={name} className={state(name)} />
      ))}
      <i className={checked ? styles.open : ''} />
    </div>
  );
}

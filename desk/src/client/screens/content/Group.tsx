import type { ReactElement, ReactNode } from 'react';
import field from '../../ui/Field.module.css';
import styles from './ContentForm.module.css';

interface GroupProps {
  readonly id: string;
  /** 1 for a part of the page. */
  readonly level: number;
  readonly title: string;
  readonly description?: string | ReactElement | undefined;
  readonly children: ReactNode;
}

/** Whether a field of a schema is a group of fields or a list. */
export function isGroupSchema({
  type,
  items,
}: {
  readonly type?: unknown;
  readonly items?: unknown;
}): boolean {
  const isChoice = typeof items === 'object' && items !== null && 'enum' in items;
  return type === 'object' || (type === 'array' && !isChoice);
}

/** Fields that belong together, under a title. */
export function Group({ id, level, title, description, children }: GroupProps) {
  return (
    <fieldset
      id={`${id}__group`}
      tabIndex={-1}
      className={level === 1 ? styles.section : styles.group}
      aria-describedby={description ? `${id}__description` : undefined}
    >
      <legend>{level === 1 ? <h2>{title}</h2> : title}</legend>
      {description && (
        <p id={`${id}__description`} className={field.description}>
          {description}
        </p>
      )}
      {children}
    </fieldset>
  );
}

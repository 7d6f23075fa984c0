import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import styles from './Field.module.css';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'children'> {
  /** The label; without it, give `aria-label` or the slot of a table. */
  readonly children?: ReactNode;
}

export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className={styles.checkbox}>
      <span aria-hidden="true" className={styles.box} />
      {children}
    </AriaCheckbox>
  );
}

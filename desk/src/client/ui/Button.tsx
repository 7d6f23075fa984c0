import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import styles from './Button.module.css';

interface ButtonProps extends AriaButtonProps {
  /** `primary`: the one action of a form. `danger`: cannot be undone. `quiet`: without a frame. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
}

export function Button({ look = 'plain', ...props }: ButtonProps) {
  return <AriaButton {...props} data-look={look} className={`${styles.button} ${styles[look]}`} />;
}

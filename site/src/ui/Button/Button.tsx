import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type Tone = 'sun' | 'ink';

export type ButtonLinkProps = ComponentProps<'a'> & { tone?: Tone };

/** A link that looks like the call to action: chamfered, widening on hover. */
export function ButtonLink({ tone = 'sun', className, ...link }: ButtonLinkProps) {
  return <a {...link} className={classNames(tone, className)} />;
}

type ButtonProps = ComponentProps<'button'> & { tone?: Tone };

export function Button({ tone = 'sun', className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={classNames(tone, className)} />;
}

/** A button that looks like underlined text, in a hydrated form. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className="form-action" />;
}

function classNames(tone: Tone, extra?: string): string {
  return [styles.button, tone === 'ink' ? styles.ink : '', extra ?? ''].filter(Boolean).join(' ');
}

/** Whether a plane or a cloth is light: a hero on it has a beam above, and a call to action on it is ink. */
export const isLightPlane = (name: string): boolean =>
  /^(?:haldi|mist|stone|verdigris-light|service-[256]$)/.test(name);

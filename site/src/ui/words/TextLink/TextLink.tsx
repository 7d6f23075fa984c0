import type { AnchorHTMLAttributes } from 'react';
import styles from './TextLink.module.css';

/** A link in running text or beside a button: turmeric underline, thicker on hover. */
export function TextLink({ className, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...link} className={[styles.link, className].filter(Boolean).join(' ')} />;
}

import type { AnchorHTMLAttributes } from 'react';
import styles from './TextLink.module.css';

/** A link in running text or beside a button: turmeric underline, thicker on hover. */
export const TextLink = (link: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...link} className={styles.link} />
);

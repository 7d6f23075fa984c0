import { interpolate } from '@veramasa/contract';
import type { AnchorHTMLAttributes } from 'react';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import styles from './TextLink.module.css';

/** A link in running text or beside a button: turmeric underline, thicker on hover. */
export function TextLink({ className, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...link} className={[styles.link, className].filter(Boolean).join(' ')} />;
}

/** A paragraph that links to a person's LinkedIn profile. The link's accessible name has the person's name. */
export function ProfileLink({ name, url }: { readonly name: string; readonly url: string }) {
  return (
    <p>
      <TextLink href={url} aria-label={interpolate(parts.profile, { name })}>
        {parts.profileLink}
      </TextLink>
    </p>
  );
}

import type { ReactNode } from 'react';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import layout from '../../page/SideLayout.module.css';
import styles from './ContentsLayout.module.css';

interface Props {
  readonly contents: readonly { readonly id: string; readonly heading: string }[];
  readonly children: ReactNode;
}

/** A text beside its contents, which mark the section in view. */
export function ContentsLayout({ contents, children }: Props) {
  return (
    <div className={`container ${layout.layout}`}>
      <nav className={`${layout.side} ${styles.contents}`} aria-labelledby="contents">
        <p id="contents">{parts.contents}</p>
        <ol>
          {contents.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`${layout.text} ${styles.text}`}>{children}</div>
    </div>
  );
}

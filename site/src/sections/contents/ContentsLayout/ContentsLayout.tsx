import type { PropsWithChildren } from 'react';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import { type Action, SideAction } from '../../page/Actions/Actions.tsx';
import layout from '../../page/SideLayout.module.css';
import styles from './ContentsLayout.module.css';

interface ContentsProps {
  /** Sections of the text, in order; `id` is that of their heading. */
  readonly contents: readonly { readonly id: string; readonly heading: string }[];
}

/** Links to the sections of a page. */
export function Contents({ contents, className }: ContentsProps & { className?: string | undefined }) {
  return (
    <nav className={className} aria-labelledby="contents">
      <p id="contents">{parts.contents}</p>
      <ol>
        {contents.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type Props = PropsWithChildren<ContentsProps & { readonly action?: Action | undefined }>;

/** A text beside its contents, which mark the section in view, and the action of the page. */
export function ContentsLayout({ contents, action, children }: Props) {
  return (
    <div className={`container ${layout.layout}`}>
      <div className={`${layout.side} ${styles.contents}`}>
        <Contents contents={contents} />
        {action && <SideAction {...action} />}
      </div>
      <div className={`${layout.text} ${styles.text}`}>{children}</div>
    </div>
  );
}

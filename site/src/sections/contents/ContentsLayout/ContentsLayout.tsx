import type { PropsWithChildren } from 'react';
import { type Action, SideAction } from '../../page/Actions/Actions.tsx';
import layout from '../../page/SideLayout.module.css';
import { Contents, type ContentsProps } from '../Contents.tsx';
import styles from './ContentsLayout.module.css';

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

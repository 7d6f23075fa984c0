import { interpolate } from '@veramasa/contract';
import type { PropsWithChildren } from 'react';
import labels from '../../../../../content/wording/sector-labels.json' with { type: 'json' };
import type { SidebarModel } from '../../../queries/navigation.ts';
import type { SectorLinkModel } from '../../../queries/sectors.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Markup } from '../../../ui/Markup.tsx';
import { Contents } from '../../contents/ContentsLayout/ContentsLayout.tsx';
import { type Action, SideAction } from '../../page/Actions/Actions.tsx';
import layout from '../../page/SideLayout.module.css';
import styles from './SectorLayout.module.css';

type Props = PropsWithChildren<{ readonly sidebar: SidebarModel; readonly action: Action }>;

/**
 * Body of a service or industry page: all pages of its kind with the current one marked, and the text, whose headings
 * and prose it styles. On narrow screens a button opens the list as a sheet at the bottom, without a script.
 */
export function SectorLayout({ sidebar: { kind, title, links }, action, children }: Props) {
  return (
    <div className={`container ${layout.layout}`} id={kind}>
      <div className={`${layout.side} ${styles.side}`}>
        <button type="button" popoverTarget="sector-menu">
          {title}
        </button>
        <nav id="sector-menu" popover="auto" aria-label={title}>
          <p>{title}</p>
          <ul>
            {links.map(({ path, name, current, cloth, smallTile }) => (
              <li key={path}>
                <a href={path} aria-current={current ? 'page' : undefined} data-cloth={cloth}>
                  <Drawing drawing={smallTile} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SideAction {...action} />
      </div>
      <div className={`${layout.text} ${styles.text}`}>{children}</div>
    </div>
  );
}

export type Part = keyof typeof labels;

/** The heading of a part of the text: that of its label unless another is given. */
export function PartHeading({ of, heading = labels[of] }: { readonly of: Part; readonly heading?: string }) {
  return <h2 id={`part-${of}`}>{heading}</h2>;
}

export function PartLinks(headings: Partial<Record<Part, string>>) {
  const contents = Object.entries(headings).map(([part, heading]) => ({ id: `part-${part}`, heading }));
  return <Contents contents={contents} className={`${layout.parts} ${styles.parts}`} />;
}

/** Links from a service to the industries that use it, or from an industry to its services. */
export function SectorLinks({ links }: { readonly links: readonly SectorLinkModel[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ path, name, cloth, smallTile, text }) => (
        <li key={path} data-cloth={cloth}>
          <Drawing drawing={smallTile} />
          <h3>
            <a href={path}>{name}</a>
          </h3>
          <Markup html={text} />
        </li>
      ))}
    </ul>
  );
}

/** The heading of a first project; it keeps "six weeks" on one line. */
export const projectHeading = ({ duration }: { readonly duration: string }) =>
  interpolate(labels.project, { duration: duration.replace(' ', '\u00a0') });

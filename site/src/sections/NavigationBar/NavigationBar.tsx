import { interpolate } from '@veramasa/contract';
import type { ReactNode } from 'react';
import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { Navigation } from '../../queries/navigation.ts';
import { GlassIcon, LatticeIcon, Mark } from '../../ui/icons.tsx';
import styles from './NavigationBar.module.css';
import { SiteMenu } from './SiteMenu.tsx';

interface Props extends Navigation {
  /** The search panel. */
  readonly children?: ReactNode;
}

/**
 * The bar of every page: logo, menu, search. Works without JavaScript; `browser/navigation.ts` adds Escape,
 * `aria-expanded` and opening on hover.
 */
export function NavigationBar({ company, search, children, ...links }: Props) {
  return (
    <header className={styles.bar} data-bar="">
      <a className={styles.logo} href="/" aria-label={interpolate(parts.homeLink, { company })}>
        <Mark />
        {company}
      </a>
      <SiteMenu {...links} />
      <button className={styles.glass} type="button" popoverTarget="search" aria-label={search.open}>
        <GlassIcon />
      </button>
      <button className={styles.open} type="button" popoverTarget="site-menu" aria-label={parts.openMenu}>
        <LatticeIcon />
      </button>
      <div id="search" className={styles.search} popover="auto" role="dialog" aria-label={search.panel.label}>
        {children}
      </div>
    </header>
  );
}

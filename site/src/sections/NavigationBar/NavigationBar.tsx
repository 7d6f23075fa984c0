import { interpolate } from '@veramasa/contract';
import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import { SearchPanel } from '../../islands/SearchPanel/SearchPanel.tsx';
import type { Navigation } from '../../queries/navigation.ts';
import { Island } from '../../ui/Island.tsx';
import { GlassIcon, LatticeIcon, Mark } from '../../ui/icons.tsx';
import styles from './NavigationBar.module.css';
import { SiteMenu } from './SiteMenu.tsx';

/**
 * The bar of every page: logo, menu, search. Works without JavaScript; `browser/navigation.ts` adds Escape,
 * `aria-expanded` and hover that keeps them in step.
 */
export function NavigationBar({ company, search, ...links }: Navigation) {
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
        <Island url={search.url} component={SearchPanel} props={search.panel} />
      </div>
    </header>
  );
}

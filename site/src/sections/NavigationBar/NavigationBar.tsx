import { filledIn } from '@jaali/contract';
import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import { SearchPanel } from '../../islands/SearchPanel/SearchPanel.tsx';
import type { Navigation } from '../../queries/navigation.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { Island } from '../../ui/Island.tsx';
import { CrossIcon } from '../../ui/icons/CrossIcon.tsx';
import { GlassIcon } from '../../ui/icons/GlassIcon.tsx';
import { LatticeIcon } from '../../ui/icons/LatticeIcon.tsx';
import { Mark } from '../../ui/icons/Mark.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import styles from './NavigationBar.module.css';

/**
 * The bar of every page. One list of links serves twice: laid out in the bar on wide screens, in a
 * popover drawer below 1000 px. Works without JavaScript; `browser/navigation.ts` adds Escape,
 * `aria-expanded` and hover that keeps them in step.
 */
export function NavigationBar({ company, menus, careers, contact, search }: Navigation) {
  return (
    <header className={styles.bar} data-bar="">
      <a className={styles.logo} href="/" aria-label={filledIn(parts.homeLink, { company })}>
        <Mark />
        {company}
      </a>
      <nav className={styles.links} id="site-menu" popover="auto" aria-label={parts.menu}>
        <button
          className={styles.close}
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label={parts.closeMenu}
        >
          <CrossIcon />
        </button>
        <ul className={styles.list}>
          {menus.map((menu) => (
            <li key={menu.section} className={styles.menu} data-menu="">
              <button
                type="button"
                aria-expanded="false"
                aria-controls={`menu-${menu.section}`}
                data-section={menu.section}
              >
                {menu.label}
              </button>
              <MenuPanel {...menu} />
            </li>
          ))}
          <li>
            <a href={careers.path} aria-current={careers.current ? 'page' : undefined} data-section="careers">
              {careers.label}
            </a>
          </li>
        </ul>
        <ButtonLink href={contact.path} className={styles.contact} data-section="contact">
          {contact.label}
        </ButtonLink>
      </nav>
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

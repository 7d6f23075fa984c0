import { interpolate } from '@veramasa/contract';
import type { PropsWithChildren } from 'react';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import search from '../../../../../content/wording/search-panel.json' with { type: 'json' };
import type { Navigation } from '../../../queries/navigation.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { drawing } from '../../../ui/drawings.ts';
import { CrossIcon, GlassIcon, LatticeIcon, Mark } from '../../../ui/icons.tsx';
import styles from './NavigationBar.module.css';

/**
 * The bar of every page: logo, menu, search. The child is the search panel. Works without JavaScript; `browser/navigation.ts` adds Escape,
 * `aria-expanded` and opening on hover.
 */
export function NavigationBar({ company, children, ...links }: PropsWithChildren<Navigation>) {
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
      <div id="search" className="search-panel" popover="auto" role="dialog" aria-label={search.label}>
        {children}
      </div>
    </header>
  );
}

/** One list of links: in the bar on wide screens, in a popover drawer below 1000 px. */
function SiteMenu({ menus, careers, contact }: Pick<Navigation, 'menus' | 'careers' | 'contact'>) {
  return (
    <nav className={`${styles.links} drawer`} id="site-menu" popover="auto" aria-label={parts.menu}>
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
              aria-current={menu.current || undefined}
              aria-controls={`menu-${menu.section}`}
              data-section={menu.section}
            >
              {menu.label}
            </button>
            <MenuPanel {...menu} />
          </li>
        ))}
        <li>
          <a href={careers.path} aria-current={careers.current || undefined} data-section="careers">
            {careers.label}
          </a>
        </li>
      </ul>
      <ButtonLink href={contact.path} className={styles.contact} data-section="contact">
        {contact.label}
      </ButtonLink>
    </nav>
  );
}

/** The content of one menu: a band across the page on wide screens, an accordion in the drawer. */
function MenuPanel({ section, items, picture }: Navigation['menus'][number]) {
  return (
    <div className={`${styles.panel} menu menu-${section}`} id={`menu-${section}`}>
      <ul>
        {items.map(({ path, name, current, menuLine, tile, smallTile, cloth }) => (
          <li key={path}>
            <a href={path} aria-current={current ? 'page' : undefined} data-cloth={cloth}>
              {smallTile && <Tile wide={section === 'services' ? tile : undefined} small={smallTile} />}
              <span>
                {name}
                {menuLine && <small>{menuLine}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {picture && <Drawing drawing={picture} className="menu-picture" />}
    </div>
  );
}

/**
 * The large drawing is the `source` and the small one the `img`. If the page itself shows a drawing, Chromium does not
 * treat an `img` with that URL as lazy and loads what the `picture` shows. The query makes the URL of the menu another.
 */
function Tile({ wide, small }: { wide: string | undefined; small: string }) {
  const source = drawing(small);
  const image = <Drawing drawing={{ ...source, src: `${source.src}?menu` }} />;
  if (!wide) return image;
  return (
    <picture>
      <source media="(width>62.5rem)" srcSet={drawing(wide).src} />
      {image}
    </picture>
  );
}

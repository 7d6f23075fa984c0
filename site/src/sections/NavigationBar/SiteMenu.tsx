import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { Navigation } from '../../queries/navigation.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import styles from './SiteMenu.module.css';

/** One list of links: in the bar on wide screens, in a popover drawer below 1000 px. */
export function SiteMenu({ menus, careers, contact }: Pick<Navigation, 'menus' | 'careers' | 'contact'>) {
  return (
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
          <a
            href={careers.path}
            aria-current={careers.current ? 'page' : careers.within || undefined}
            data-section="careers"
          >
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

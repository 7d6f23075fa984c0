import type { Menu, MenuItem } from '../../queries/navigation.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './MenuPanel.module.css';

/** What one menu opens: a band across the page on wide screens, an accordion in the drawer. */
export function MenuPanel({ section, items, picture }: Menu) {
  return (
    <div className={[styles.panel, styles[section]].filter(Boolean).join(' ')} id={`menu-${section}`}>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <MenuEntry {...item} />
          </li>
        ))}
      </ul>
      {picture && <Drawing drawing={picture} className={styles.picture} />}
    </div>
  );
}

function MenuEntry({ path, label, current, line, tile, smallTile, cloth }: MenuItem) {
  return (
    <a href={path} aria-current={current ? 'page' : undefined} data-cloth={cloth}>
      {tile ? (
        <picture>
          <source media="(width<=62.5rem)" srcSet={smallTile?.src} />
          <Drawing drawing={tile} />
        </picture>
      ) : (
        smallTile && <Drawing drawing={smallTile} />
      )}
      <span>
        {label}
        {line && <small>{line}</small>}
      </span>
    </a>
  );
}

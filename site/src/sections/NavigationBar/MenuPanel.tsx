import type { Menu, MenuItem } from '../../queries/navigation.ts';
import { Drawing, type DrawingSource } from '../../ui/Drawing.tsx';
import styles from './MenuPanel.module.css';

/** The content of one menu: a band across the page on wide screens, an accordion in the drawer. */
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
      {picture && <Drawing drawing={picture} hidden className={styles.picture} />}
    </div>
  );
}

function MenuEntry({ path, label, current, line, tile, smallTile, cloth }: MenuItem) {
  return (
    <a href={path} aria-current={current ? 'page' : undefined} data-cloth={cloth}>
      {smallTile && <Tile wide={tile} small={smallTile} />}
      <span>
        {label}
        {line && <small>{line}</small>}
      </span>
    </a>
  );
}

/**
 * The large drawing is the `source` and the small one the `img`. If the page itself shows a drawing, Chromium does not
 * treat an `img` with that URL as lazy and loads what the `picture` shows. The query makes the URL of the menu another.
 */
function Tile({ wide, small }: { wide: DrawingSource | undefined; small: DrawingSource }) {
  const image = <Drawing drawing={{ ...small, src: `${small.src}?menu` }} hidden />;
  if (!wide) return image;
  return (
    <picture>
      <source media="(width>62.5rem)" srcSet={wide.src} />
      {image}
    </picture>
  );
}

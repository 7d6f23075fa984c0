import type { ReactNode } from 'react';
import type { HomeModel } from '../../../queries/home.ts';
import type { ServiceCard } from '../../../queries/sectors.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { SectionHeading } from '../../../ui/words/SectionHeading/SectionHeading.tsx';
import styles from './SectorTiles.module.css';

interface Props {
  /** Read out before the services, not shown. */
  readonly heading: string;
  readonly services: readonly ServiceCard[];
}

/** Eight panels with one sun that passes behind them. A panel lights up on hover. */
export function ServicesWall({ heading, services }: Props) {
  return (
    <>
      <h3 className="visually-hidden">{heading}</h3>
      <ul className={styles.wall}>
        {services.map(({ path, name, cardLine, tile }) => (
          <li key={path}>
            <a href={path}>
              <Drawing drawing={tile} />
              <div>
                <h4>{name}</h4>
                <p>{cardLine}</p>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Eleven patches with the pattern and cloth of an industry, and one for other industries. */
export function IndustriesPatchwork({
  heading,
  text,
  industries,
  other,
}: HomeModel['whatWeDo']['industries']) {
  return (
    <div id="industries">
      <SectionHeading heading={heading} level="h3">
        {text}
      </SectionHeading>
      <IndustryTiles industries={industries}>
        <li>
          <a href={other.path} className={styles.other} data-plane="ink">
            <span>{other.text}</span> <b>{other.label}</b>
          </a>
        </li>
      </IndustryTiles>
    </div>
  );
}

interface TilesProps extends Pick<HomeModel['whatWeDo']['industries'], 'industries'> {
  readonly children?: ReactNode;
}

export function IndustryTiles({ industries, children }: TilesProps) {
  return (
    <ul className={styles.patches}>
      {industries.map(({ path, name, cloth, tile }) => (
        <li key={path}>
          <a href={path} data-cloth={cloth}>
            <Drawing drawing={tile} />
            <h4>{name}</h4>
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}

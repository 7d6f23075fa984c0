import type { ServiceCard } from '../../queries/sectors.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './ServicesWall.module.css';

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

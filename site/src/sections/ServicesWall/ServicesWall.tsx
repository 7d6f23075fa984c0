import type { ServiceCard } from '../../queries/sectors.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './ServicesWall.module.css';

interface Props {
  readonly heading: string;
  readonly text: string;
  readonly services: readonly ServiceCard[];
}

/** Eight panels with one sun that passes behind them. A panel lights up on hover. */
export function ServicesWall({ heading, text, services }: Props) {
  return (
    <section id="services" data-plane="ink">
      <SectionHeading heading={heading}>{text}</SectionHeading>
      <ul className={styles.wall}>
        {services.map(({ path, name, cardLine, tile }) => (
          <li key={path}>
            <a href={path}>
              <Drawing drawing={tile} />
              <div>
                <h3>{name}</h3>
                <p>{cardLine}</p>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { IndustryCard } from '../../queries/sectors.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './IndustriesPatchwork.module.css';

interface Props {
  readonly heading: string;
  readonly text: string;
  readonly industries: readonly IndustryCard[];
  /** The twelfth patch, for other industries. */
  readonly other: { readonly text: string; readonly label: string; readonly path: string };
}

/** Eleven patches with the pattern and cloth of an industry, and one for other industries. */
export function IndustriesPatchwork({ heading, text, industries, other }: Props) {
  return (
    <div id="industries">
      <SectionHeading heading={heading} level="h3">
        {text}
      </SectionHeading>
      <ul className={styles.patches}>
        {industries.map(({ path, name, cloth, tile }) => (
          <li key={path}>
            <a href={path} data-cloth={cloth}>
              <Drawing drawing={tile} />
              <h4>{name}</h4>
            </a>
          </li>
        ))}
        <li>
          <a href={other.path} className={styles.other} data-plane="ink">
            <span>{other.text}</span> <b>{other.label}</b>
          </a>
        </li>
      </ul>
    </div>
  );
}

import type { HomeHeroModel } from '../../queries/home.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import styles from './HomeHero.module.css';

/** The hero of the home page: a landscape seen through a pierced wall, and the headline. */
export function HomeHero({ lines, subject, text, primary, secondary, scene }: HomeHeroModel) {
  const { desktop, tablet, phone } = scene;
  return (
    <section className={styles.hero} data-plane="indigo">
      <picture>
        <source media="(width<37.5rem)" srcSet={phone.src} />
        <source media="(width<=53.75rem) and (orientation:portrait)" srcSet={tablet.src} />
        <img src={desktop.src} alt="" width={desktop.width} height={desktop.height} />
      </picture>
      <div className={styles.words}>
        <h1>
          <span className="visually-hidden">{lines.join(' ')} </span>
          <span aria-hidden="true" className={styles.courses}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
          <small>{subject}</small>
        </h1>
        <p>{text}</p>
        <div className={styles.actions}>
          <ButtonLink href={primary.path}>{primary.label}</ButtonLink>
          <TextLink href={secondary.path}>{secondary.label}</TextLink>
        </div>
      </div>
    </section>
  );
}

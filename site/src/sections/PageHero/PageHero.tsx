import type { PageHeroModel } from '../../queries/page-hero.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './PageHero.module.css';

/** Every inner page's opening: breadcrumb, h1, promise, and the drawing that says the same. */
export function PageHero({ plane, trail, name, heading, promise, picture, lintel }: PageHeroModel) {
  return (
    <section className={styles.hero} data-plane={plane}>
      {lintel && <div className={styles.lintel} aria-hidden="true" />}
      <div className="container">
        <nav className={styles.trail} aria-label="Breadcrumb">
          <ol>
            {trail.map((step) => (
              <li key={step.path}>
                <a href={step.path}>{step.label}</a>
              </li>
            ))}
            <li aria-current="page">{name}</li>
          </ol>
        </nav>
        <h1>{heading}</h1>
        <p className={styles.promise}>{promise}</p>
      </div>
      {picture && (
        <div className={styles.picture}>
          <Drawing drawing={picture.drawing} phone={picture.phone} alt={picture.alt} loading="eager" />
        </div>
      )}
    </section>
  );
}

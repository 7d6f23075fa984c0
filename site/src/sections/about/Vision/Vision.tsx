import type { Entry } from '../../../queries/read-entries.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import styles from './Vision.module.css';

/** Nine texts with a drawing each, alternately on the left and right. Nine stars above each title show its number. */
export function VisionSections({ sections }: Pick<Entry<'visionPage'>, 'sections'>) {
  return (
    <div className={styles.nine}>
      {sections.map(({ title, text, line, links, drawing, alt }) => (
        <section key={title}>
          <Drawing drawing={drawing} alt={alt} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
            {line && <p>{line}</p>}
            {links.length > 0 && (
              <p className={styles.links}>
                {links.map(({ label, path }) => (
                  <ButtonLink key={path} href={path} tone="ink">
                    {label}
                  </ButtonLink>
                ))}
              </p>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

export function ClosingLine({ plane, closing }: Pick<Entry<'visionPage'>, 'plane' | 'closing'>) {
  return (
    <section className={styles.closing} data-plane={plane}>
      <p className="container">{closing}</p>
    </section>
  );
}

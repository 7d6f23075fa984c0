import type { VisionSectionModel } from '../../queries/about-pages.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import styles from './VisionSections.module.css';

/** Nine texts with a drawing each, alternately on the left and right. Nine stars above each title show its number. */
export function VisionSections({ sections }: { readonly sections: readonly VisionSectionModel[] }) {
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
              <p>
                {links.map(({ label, path }, index) => (
                  <span key={path}>
                    {index > 0 && ' or '}
                    <TextLink href={path}>{label}</TextLink>
                  </span>
                ))}
              </p>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

import type { OpeningDetailsModel } from '../../queries/careers.ts';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import styles from './OpeningDetails.module.css';

/** The details of an opening: place, arrangement, team, closing date; a link to the application; then tasks, requirements and benefits. */
export function OpeningDetails({ facts, apply, html, closed }: OpeningDetailsModel) {
  return (
    <section className={styles.details}>
      {closed && (
        <p className={styles.closed} data-show-after={closed.after} hidden>
          {closed.text}
        </p>
      )}
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <TextLink href="#careers">{apply}</TextLink>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build time */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

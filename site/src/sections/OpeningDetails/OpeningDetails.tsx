import type { OpeningDetailsModel } from '../../queries/careers.ts';
import styles from './OpeningDetails.module.css';

/** A position in full: where, how, with whom, until when; then what one does, brings and gets. */
export function OpeningDetails({ facts, html, closed }: OpeningDetailsModel) {
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build time */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

import type { PropsWithChildren } from 'react';
import type { CareersPage } from '../../../queries/careers.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { withCompounds } from '../../../ui/Markup.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import styles from './Hiring.module.css';

interface Props extends PropsWithChildren<CareersPage['hiring']> {
  readonly all?: { readonly path: string; readonly label: string };
}

/** The hiring steps, the statement on equal opportunity, and the warning that the company never asks candidates for money. */
export function Hiring({ heading, steps, sample, equality, safety, children, all }: Props) {
  return (
    <div className={`container ${styles.hiring}`}>
      <div>
        {children}
        <section>
          <h2>{heading}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <span>{withCompounds(step)}</span>
              </li>
            ))}
          </ol>
          <SampleNote kind="practices" entries={[{ sample }]} />
        </section>
        <EqualOpportunity {...equality} />
        {all && (
          <p className={styles.all}>
            <TextLink href={all.path}>{all.label}</TextLink>
          </p>
        )}
      </div>
      <aside>
        <h2>{safety.heading}</h2>
        <p>
          {safety.text} <b>{safety.domain}</b>.
        </p>
        <p>
          {safety.report} <TextLink href={safety.reportUrl}>{safety.reportLink}</TextLink>.
        </p>
      </aside>
    </div>
  );
}

function EqualOpportunity({
  heading,
  text,
  policy,
  sample,
  ...adjustments
}: CareersPage['hiring']['equality']) {
  return (
    <section className={styles.equality}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <p>
        {adjustments.adjustments}{' '}
        <TextLink href={adjustments.adjustmentsUrl}>{adjustments.adjustmentsLink}</TextLink>.
      </p>
      {policy && (
        <p>
          <TextLink href={policy.url}>{policy.label}</TextLink>
        </p>
      )}
      <SampleNote kind="practices" entries={[{ sample }]} />
    </section>
  );
}

/** The child is the application panel. */
type ApplyProps = PropsWithChildren<CareersPage['apply']>;

/** The end of a careers page: the button and the application form that it opens. */
export function Apply({ heading, text, children }: ApplyProps) {
  return (
    <section className={styles.apply} id="careers" data-plane="clay" aria-labelledby="apply-heading">
      <div className="container">
        <Drawing drawing="x-openings" />
        <div>
          <h2 id="apply-heading">{heading}</h2>
          <p>{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

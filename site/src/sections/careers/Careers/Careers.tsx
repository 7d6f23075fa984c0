import type { PropsWithChildren } from 'react';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { CareersPage, OpeningEntry, OpeningPage } from '../../../queries/careers.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { firstViewSource, drawing as namedDrawing } from '../../../ui/drawings.ts';
import { withCompounds } from '../../../ui/Markup.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { SectionHeading } from '../../../ui/words/SectionHeading/SectionHeading.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import { type HeroProps, PageHero } from '../../page/PageHero/PageHero.tsx';
import hiring from './Hiring.module.css';
import joinUs from './JoinUs.module.css';
import opening from './Opening.module.css';

/**
 * The hero of the careers page: one line that draws itself once and is never cropped. The fragment `#s` shows it
 * without motion.
 */
export function CareersHero({ hero, ...page }: CareersPage & HeroProps) {
  const { width, height } = namedDrawing(hero.drawing);
  const src = firstViewSource(hero.drawing);
  return (
    <>
      <PageHero {...page} />
      <div className={joinUs.line} data-plane={page.plane}>
        <picture className="container">
          <source media="(prefers-reduced-motion:reduce)" srcSet={`${src}#s`} />
          <img src={src} alt={hero.alt} width={width} height={height} />
        </picture>
      </div>
    </>
  );
}

export function Timeline({ heading, cards, sample }: CareersPage['timeline'] & Pick<CareersPage, 'sample'>) {
  return (
    <section className={`container ${joinUs.timeline}`}>
      <h2>{heading}</h2>
      <SampleNote kind="practices" entries={[{ sample }]} />
      <ol>
        {cards.map(({ icon, title, text, points, plane }) => (
          <li key={title} data-plane={plane}>
            <Drawing drawing={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type OpeningsProps = CareersPage['openings'] & { readonly rows: readonly OpeningEntry[] };

/** The open positions. A row disappears when its opening closes, and the section with the last row. */
export function Openings({ heading, text, read, rows }: OpeningsProps) {
  return (
    <section id="openings" className={joinUs.openings}>
      <SectionHeading heading={heading} text={text} note={<SampleNote kind="openings" entries={rows} />} />
      <ul className="container">
        {rows.map(({ path, position, place, arrangement, drawing, closesAt }) => (
          <li key={path} data-hide-after={closesAt}>
            <a href={path}>
              <Drawing drawing={drawing} />
              <b>{position}</b>
              <span>
                {place}
                <br />
                {arrangement}
              </span>
              <i>{read}</i>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HiringProps extends PropsWithChildren<CareersPage['hiring']> {
  readonly all?: { readonly path: string; readonly label: string };
}

/** The hiring steps, the statement on equal opportunity, and the warning that the company never asks candidates for money. */
export function Hiring({ careersEmail, hiringSteps, safety, all, children, ...page }: HiringProps) {
  const { hiringHeading, equality, sample } = page;
  const emailUrl = (subject: string) => `mailto:${careersEmail}?subject=${encodeURIComponent(subject)}`;
  return (
    <div className={`container ${hiring.hiring}`}>
      <div>
        {children}
        <section>
          <h2>{hiringHeading}</h2>
          <ol>
            {hiringSteps.map((step) => (
              <li key={step}>
                <span>{withCompounds(step)}</span>
              </li>
            ))}
          </ol>
          <SampleNote kind="practices" entries={[{ sample }]} />
        </section>
        <section className={hiring.equality}>
          <h2>{equality.heading}</h2>
          <p>{equality.text}</p>
          <p>
            {equality.adjustments}{' '}
            <TextLink href={emailUrl(equality.adjustmentsSubject)}>{equality.adjustmentsLink}</TextLink>.
          </p>
          {equality.policy && (
            <p>
              <TextLink href={equality.policy.url}>{equality.policy.label}</TextLink>
            </p>
          )}
          <SampleNote kind="practices" entries={[equality]} />
        </section>
        {all && (
          <p className={hiring.all}>
            <TextLink href={all.path}>{all.label}</TextLink>
          </p>
        )}
      </div>
      <aside>
        <h2>{safety.heading}</h2>
        <p>
          {/* Without the @, another domain could end in the same way. */}
          {safety.text} <b>{careersEmail.slice(careersEmail.indexOf('@'))}</b>.
        </p>
        <p>
          {safety.report} <TextLink href={emailUrl(safety.reportSubject)}>{safety.reportLink}</TextLink>.
        </p>
      </aside>
    </div>
  );
}

/** The end of a careers page: the child is the button and the application form that it opens. */
export function Apply({ heading, text, children }: PropsWithChildren<CareersPage['apply']>) {
  return (
    <section className={hiring.apply} id="careers" data-plane="clay" aria-labelledby="apply-heading">
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

export function OpeningHero({ drawing, ...page }: OpeningPage & HeroProps) {
  return (
    <div className={opening.opening}>
      <PageHero {...page} />
      <div className={opening.tile} data-hero="">
        <Drawing drawing={drawing} first />
      </div>
    </div>
  );
}

/** The details of an opening: place, arrangement, team, closing date; a link to the application; then tasks, requirements and benefits. */
export function OpeningDetails({ facts, body, closesAt, sample }: OpeningPage) {
  return (
    <section className={opening.details}>
      {closesAt && (
        <p className={opening.closed} data-show-after={closesAt} hidden>
          {parts.openingPage.closed}
        </p>
      )}
      <SampleNote kind="opening" entries={[{ sample }]} className={opening.sample} />
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!sample && (
        <p>
          <TextLink href="#careers">{parts.openingPage.apply}</TextLink>
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build time */}
      <div dangerouslySetInnerHTML={{ __html: body.html }} />
    </section>
  );
}

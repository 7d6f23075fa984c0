import { interpolate } from '@veramasa/contract';
import { Fragment, type PropsWithChildren } from 'react';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { OfficeModel } from '../../../queries/contact.ts';
import type { Entry } from '../../../queries/read-entries.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { phoneUrl } from '../../../ui/FormattedMessage.tsx';
import { Courses } from '../../../ui/words/Courses/Courses.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import styles from './TalkToUs.module.css';

type Banner = PropsWithChildren<Entry<'talkToUs'>['hero']>;

/** The banner of the contact page: a drawing of the two offices as wave sources, and the invitation on top. */
export function ContactBanner({ overlay, text, drawing, alt, children }: Banner) {
  return (
    <section className={styles.banner} data-plane="dye">
      <Drawing drawing={drawing} alt={alt} first className={styles.picture} />
      <div className={`container ${styles.words}`}>
        <h1>
          <Courses text={overlay} place="banner" />
        </h1>
        <p>{text}</p>
        {children}
      </div>
    </section>
  );
}

const letter = 'M18 23h28v19H18zl14 11 14-11';
const telephone = 'M24 18h16v29H24zm5 24h6';

interface ContactProps {
  readonly page: Entry<'talkToUs'>;
  readonly company: Entry<'company'>;
  readonly offices: readonly OfficeModel[];
  /** A link below the times leads there. */
  readonly more: Entry<'howWeWork'>;
}

/**
 * "Talk to Us": the email links to the form in the footer, the phone number starts a call; when to expect a reply.
 * Beside them the two offices, each with a drawn map in a frame that makes no third-party request; on phones it opens
 * on demand.
 */
export function Contact({ page, company, offices, more }: ContactProps) {
  const { heading, text, times, emailLabel, phoneLabel } = page;
  return (
    <section className={`container ${styles.contact}`}>
      <div className={styles.intro}>
        <h2>{heading}</h2>
        <p>{text}</p>
        <dl>
          <div>
            <dt>{times.replyLabel}</dt>
            <dd>{times.reply}</dd>
          </div>
          <div>
            <dt>{times.hoursLabel}</dt>
            <dd>{times.hours}</dd>
          </div>
        </dl>
        <SampleNote kind="practices" entries={[times, company]} />
        <p>
          <TextLink href={more.path}>{more.name}</TextLink>
        </p>
      </div>
      <ul className={styles.ways}>
        <Way href="#contact" label={emailLabel} value={company.email} icon={letter} />
        <Way href={phoneUrl(company.phone)} label={phoneLabel} value={company.phone} icon={telephone} />
      </ul>
      <h2 className="visually-hidden">{parts.offices}</h2>
      <div className={styles.offices}>
        {offices.map((office) => (
          <article key={office.title}>
            <details>
              <summary>{interpolate(parts.map, { office: office.title })}</summary>
              <iframe
                src={office.mapPath}
                title={interpolate(parts.map, { office: office.title })}
                loading="lazy"
              />
            </details>
            <div className={styles.office}>
              <span lang={office.wordLang}>
                <Drawing drawing={office.word} alt={office.wordAlt} />
              </span>
              <h3>{office.title}</h3>
              <p>{office.address}</p>
              <ButtonLink href={office.mapsUrl} tone="ink" target="_blank" rel="noopener">
                {parts.officeMap.open}
              </ButtonLink>
              <small>{parts.officeMap.newTab}</small>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

function Way({ href, label, value, icon }: { href: string; label: string; value: string; icon: string }) {
  return (
    <li>
      <a href={href}>
        <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
          <path
            fill="#0d1027"
            d="M63 32l-9 9 0 13-13 0-9 9-9-9-13 0 0-13-9-9 9-9 0-13 13 0 9-9 9 9 13 0 0 13z"
          />
          <path fill="none" stroke="#f6b000" strokeWidth="4" d={icon} />
        </svg>
        <span>{label}</span>
        <b>
          {/* An email address may break before the at sign and before a dot. */}
          {value.split(/(?=[@.])/).map((part) => (
            <Fragment key={part}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </b>
      </a>
    </li>
  );
}

import { Fragment } from 'react';
import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { TalkToUsModel } from '../../queries/talk-to-us.ts';
import { phoneUrl } from '../../ui/contact-links.tsx';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import styles from './ContactWays.module.css';

const letter = 'M18 23h28v19H18zl14 11 14-11';
const telephone = 'M24 18h16v29H24zm5 24h6';

/** "Talk to Us": the email links to the form in the footer, the phone number starts a call; when to expect a reply. */
export function ContactWays({ heading, text, times, ...ways }: TalkToUsModel['ways']) {
  return (
    <section className={`container ${styles.ways}`}>
      <div>
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
        <p>
          <TextLink href={ways.more.path}>{ways.more.name}</TextLink>
        </p>
        {times.sample && <small>{parts.sampleNote}</small>}
      </div>
      <ul>
        <Way href="#contact" label={ways.emailLabel} value={ways.email} icon={letter} />
        <Way href={phoneUrl(ways.phone)} label={ways.phoneLabel} value={ways.phone} icon={telephone} />
      </ul>
    </section>
  );
}

function Way({ href, label, value, icon }: { href: string; label: string; value: string; icon: string }) {
  const [name, host] = value.split('@');
  const [domain, ...endings] = host?.split('.') ?? [];
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
          {/* Line breaks in the address: before the at sign, then before a dot. */}
          {name}
          {host && (
            <>
              <wbr />@{domain}
              {endings.map((ending) => (
                <Fragment key={ending}>
                  <wbr />.{ending}
                </Fragment>
              ))}
            </>
          )}
        </b>
      </a>
    </li>
  );
}

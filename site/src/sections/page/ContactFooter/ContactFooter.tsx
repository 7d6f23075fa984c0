import type { PropsWithChildren } from 'react';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { ContactFooterModel } from '../../../queries/contact-footer.ts';
import { contactLinks } from '../../../ui/contact-links.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { drawing } from '../../../ui/drawings.ts';
import { FormattedMessage } from '../../../ui/FormattedMessage.tsx';
import { MotionSwitch } from '../../../ui/MotionSwitch/MotionSwitch.tsx';
import styles from './ContactFooter.module.css';

/** The footer of every page: the question, the next steps, the enquiry form, links and copyright. The child is the form. */
export function ContactFooter({ children, ...model }: PropsWithChildren<ContactFooterModel>) {
  return (
    <footer>
      <section className={styles.contact} id="contact" data-plane="indigo" aria-labelledby="contact-heading">
        <div className={styles.course}>
          <Drawing drawing="course" />
        </div>
        <div className={`container ${styles.columns}`}>
          <div>
            <h2 id="contact-heading">{model.heading}</h2>
            <h3 className={styles.nextHeading}>{model.nextHeading}</h3>
            <ol>
              {model.nextSteps.map((text, index) => (
                <li key={text} className={styles.step}>
                  <img src={drawing(`foot-step-${(index % 3) + 1}`).src} alt="" width="64" height="43" />
                  {text}
                </li>
              ))}
            </ol>
          </div>
          <div className={styles.form}>{children}</div>
        </div>
      </section>
      <FooterBar {...model} />
    </footer>
  );
}

/** The black bar at the end of the footer: links, social links, motion switch, copyright and company details. */
function FooterBar({ links, legal, copyright, social, identity: { lines, facts } }: ContactFooterModel) {
  return (
    <div className={styles.bar}>
      <div className={`container ${styles.row}`}>
        <nav aria-label={parts.foot}>
          <ul className={styles.links}>
            {[...links, ...legal].map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ul className={styles.social}>
          {social.map(({ network, label, url }) => (
            <li key={network}>
              <a href={url} rel="noopener" target="_blank">
                <img src={drawing(`social-${network}`).src} alt={label} width="22" height="22" />
              </a>
            </li>
          ))}
        </ul>
        <MotionSwitch />
        <p className={styles.copyright}>{copyright}</p>
      </div>
      <address className={`container ${styles.identity}`}>
        {lines.map((line) => (
          <p key={line}>
            <FormattedMessage message={line} values={{ ...facts, ...contactLinks(facts) }} />
          </p>
        ))}
      </address>
    </div>
  );
}

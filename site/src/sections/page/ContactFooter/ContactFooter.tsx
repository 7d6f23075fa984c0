import type { PropsWithChildren } from 'react';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { ContactFooterModel } from '../../../queries/contact.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { contactLinks, FormattedMessage } from '../../../ui/FormattedMessage.tsx';
import { MotionSwitch } from '../../../ui/MotionSwitch/MotionSwitch.tsx';

/** The footer of every page: the question, the next steps, the enquiry form, links and copyright. The child is the form. */
export function ContactFooter({ children, ...model }: PropsWithChildren<ContactFooterModel>) {
  return (
    <footer>
      <section className="footer-contact" id="contact" data-plane="indigo" aria-labelledby="contact-heading">
        <div className="footer-course">
          <Drawing drawing="course" />
        </div>
        <div className="container footer-columns">
          <div>
            <h2 id="contact-heading">{model.heading}</h2>
            <h3 className="footer-next">{model.nextHeading}</h3>
            <ol>
              {model.nextSteps.map((text, index) => (
                <li key={text} className="footer-step">
                  <Drawing drawing={`foot-step-${(index % 3) + 1}`} />
                  {text}
                </li>
              ))}
            </ol>
          </div>
          <div className="footer-form">{children}</div>
        </div>
      </section>
      <FooterBar {...model} />
    </footer>
  );
}

/** The black bar at the end of the footer: links, social links, motion switch, copyright and company details. */
function FooterBar({ links, legal, copyright, social, identity: { lines, facts } }: ContactFooterModel) {
  return (
    <div className="footer-bar">
      <div className="container footer-row">
        <nav aria-label={parts.foot}>
          <ul className="footer-links">
            {[...links, ...legal].map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="footer-social">
          {social.map(({ network, label, url }) => (
            <li key={network}>
              <a href={url} rel="noopener" target="_blank">
                <Drawing drawing={`social-${network}`} alt={label} />
              </a>
            </li>
          ))}
        </ul>
        <MotionSwitch />
        <p className="footer-copyright">{copyright}</p>
      </div>
      <address className="container footer-identity">
        {lines.map((line) => (
          <p key={line}>
            <FormattedMessage message={line} values={{ ...facts, ...contactLinks(facts) }} />
          </p>
        ))}
      </address>
    </div>
  );
}

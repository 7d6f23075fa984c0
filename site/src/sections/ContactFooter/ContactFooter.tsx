import type { ReactNode } from 'react';
import type { ContactFooterModel } from '../../queries/contact-footer.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { PrivacyNotice } from '../../ui/PrivacyNotice.tsx';
import styles from './ContactFooter.module.css';
import { FooterBar } from './FooterBar.tsx';

interface Props extends ContactFooterModel {
  /** The enquiry form. */
  readonly children?: ReactNode;
}

/** The footer of every page: the question, the next steps, the enquiry form, links and copyright. */
export function ContactFooter({ children, ...model }: Props) {
  return (
    <footer>
      <section className={styles.contact} id="contact" data-plane="indigo" aria-labelledby="contact-heading">
        <div className={styles.course}>
          <Drawing drawing={model.course} />
        </div>
        <div className={`container ${styles.columns}`}>
          <div>
            <h2 id="contact-heading">{model.heading}</h2>
            <h3 className={styles.nextHeading}>{model.nextHeading}</h3>
            <ol>
              {model.nextSteps.map(({ text, picture }) => (
                <li key={text} className={styles.step}>
                  <img src={picture.src} alt="" width="64" height="43" loading="lazy" />
                  {text}
                </li>
              ))}
            </ol>
            <PrivacyNotice {...model.notice} />
          </div>
          <div className={styles.form}>{children}</div>
        </div>
      </section>
      <FooterBar {...model} />
    </footer>
  );
}

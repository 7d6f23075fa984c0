import { EnquiryForm } from '../../islands/EnquiryForm/EnquiryForm.tsx';
import type { ContactFooterModel } from '../../queries/contact-footer.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { Island } from '../../ui/Island.tsx';
import { PrivacyNotice } from '../../ui/PrivacyNotice/PrivacyNotice.tsx';
import styles from './ContactFooter.module.css';
import { FooterBar } from './FooterBar.tsx';

/** The foot of every page: the question, what happens next, the enquiry form, links and copyright. */
export function ContactFooter(model: ContactFooterModel) {
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
          <div className={styles.form}>
            <Island url={model.formUrl} component={EnquiryForm} props={model.form} />
          </div>
        </div>
      </section>
      <FooterBar {...model} />
    </footer>
  );
}

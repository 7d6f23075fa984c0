import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { ContactFooterModel } from '../../queries/contact-footer.ts';
import { MotionSwitch } from '../../ui/MotionSwitch/MotionSwitch.tsx';
import styles from './FooterBar.module.css';

/** The black bar at the end of the footer: links, social links, motion switch and copyright. */
export function FooterBar({ links, legal, copyright, social }: ContactFooterModel) {
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
          {social.map(({ network, label, url, sign }) => (
            <li key={network}>
              <a href={url} aria-label={label} rel="noopener" target="_blank">
                <img src={sign.src} alt="" width="22" height="22" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
        <MotionSwitch />
        <p className={styles.copyright}>{copyright}</p>
      </div>
    </div>
  );
}

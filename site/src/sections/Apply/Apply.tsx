import { ApplicationPanel } from '../../islands/ApplicationPanel/ApplicationPanel.tsx';
import type { ApplyModel } from '../../queries/careers.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { Island } from '../../ui/Island.tsx';
import { PrivacyNotice } from '../../ui/PrivacyNotice/PrivacyNotice.tsx';
import styles from './Apply.module.css';

/** The last word of a careers page: the button, and beside it the application that it opens. */
export function Apply({ heading, text, notice, drawing, url, panel }: ApplyModel) {
  return (
    <section className={styles.apply} id="careers" data-plane="clay" aria-labelledby="apply-heading">
      <div className="container">
        <Drawing drawing={drawing} />
        <div>
          <h2 id="apply-heading">{heading}</h2>
          <p>{text}</p>
          <PrivacyNotice {...notice} />
        </div>
        <Island url={url} component={ApplicationPanel} props={panel} />
      </div>
    </section>
  );
}

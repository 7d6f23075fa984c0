import type { ReactNode } from 'react';
import type { ApplyModel } from '../../queries/careers.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { PrivacyNotice } from '../../ui/PrivacyNotice/PrivacyNotice.tsx';
import styles from './Apply.module.css';

interface Props extends Omit<ApplyModel, 'panel'> {
  /** The application panel. */
  readonly children?: ReactNode;
}

/** The end of a careers page: the button and the application form that it opens. */
export function Apply({ heading, text, notice, drawing, children }: Props) {
  return (
    <section className={styles.apply} id="careers" data-plane="clay" aria-labelledby="apply-heading">
      <div className="container">
        <Drawing drawing={drawing} />
        <div>
          <h2 id="apply-heading">{heading}</h2>
          <p>{text}</p>
          <PrivacyNotice form="application-form" {...notice} />
        </div>
        {children}
      </div>
    </section>
  );
}

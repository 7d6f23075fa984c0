import type { TalkToUsModel } from '../../queries/talk-to-us.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './ContactBanner.module.css';

/** The banner of the contact page: a drawing of the two offices as wave sources, and the invitation on top. */
export function ContactBanner({ overlay, text, drawing, alt }: TalkToUsModel['banner']) {
  return (
    <section className={styles.banner} data-plane="dye">
      <Drawing drawing={drawing} alt={alt} first className={styles.picture} />
      <div className={`container ${styles.words}`}>
        <h1>{overlay}</h1>
        <p>{text}</p>
      </div>
    </section>
  );
}

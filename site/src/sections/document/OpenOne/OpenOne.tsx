import type { Entry } from '../../../queries/read-entries.ts';
import { Figure, type FigureModel } from '../../../ui/figure/Figure/Figure.tsx';
import { SectionHeading } from '../../../ui/words/SectionHeading/SectionHeading.tsx';
import { Links } from '../DocumentText/Links.tsx';
import styles from './OpenOne.module.css';

type Props = Entry<'home'>['openOne'] & { readonly figure?: FigureModel };

/** Work that a reader can open and check: a sample, an article, a case. */
export function OpenOne({ heading, text, links, figure }: Props) {
  return (
    <section className={styles.open}>
      <SectionHeading heading={heading}>{text}</SectionHeading>
      <div className="container">
        <Links links={links.map(({ label, ...link }) => ({ ...link, name: label }))} />
        {figure && <Figure {...figure} />}
      </div>
    </section>
  );
}

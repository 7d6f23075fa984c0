import { interpolate } from '@veramasa/contract';
import words from '../../../../../content/wording/documents.json' with { type: 'json' };
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { SamplePage } from '../../../queries/documents.ts';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import styles from './Document.module.css';
import { DocumentText } from './DocumentText.tsx';

/** A sample deliverable: the note on its data at head and foot, its sections, and its sums. */
export function SampleDocument({ sections, arithmetic, back }: SamplePage) {
  const note = <p className={styles.note}>{words.illustrative}</p>;
  return (
    <DocumentText sections={sections} head={note}>
      <section>
        <h2>{words.arithmetic}</h2>
        <p>{words.arithmeticNote}</p>
        <ul className={styles.sums}>
          {arithmetic.map((sum) => (
            <li key={sum}>
              {sum.replaceAll(' * ', ' × ').replaceAll(' - ', ' − ').replaceAll(' / ', ' ÷ ')}
            </li>
          ))}
        </ul>
      </section>
      {note}
      <p className={styles.next}>
        <TextLink href={back.path}>{interpolate(parts.next, { page: back.name })}</TextLink>
      </p>
    </DocumentText>
  );
}

import { interpolate } from '@veramasa/contract';
import type { ReactNode } from 'react';
import words from '../../../../../content/wording/documents.json' with { type: 'json' };
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { SamplePage, SectionModel } from '../../../queries/documents.ts';
import { Figure } from '../../../ui/figure/Figure/Figure.tsx';
import { Prose } from '../../../ui/Markup.tsx';
import { RuledTable } from '../../../ui/RuledTable/RuledTable.tsx';
import { RuledList, Steps } from '../../../ui/text/TextParts/TextParts.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import { ContentsLayout } from '../../contents/ContentsLayout/ContentsLayout.tsx';
import styles from './Document.module.css';

interface Props {
  readonly sections: readonly SectionModel[];
  readonly head?: ReactNode;
  readonly children?: ReactNode;
}

/** The sections of a guide or a sample beside their contents. */
export function DocumentText({ sections, head, children }: Props) {
  return (
    <ContentsLayout contents={sections}>
      {head}
      {sections.map(({ id, heading, text, steps, items, table, figure, after }) => (
        <section key={id}>
          <h2 id={id}>{heading}</h2>
          <Prose text={text} />
          {steps.length > 0 && <Steps steps={steps} />}
          {items.length > 0 && <RuledList items={items} />}
          {table && <RuledTable {...table} />}
          {figure && <Figure {...figure} />}
          <Prose text={after} />
        </section>
      ))}
      {children}
    </ContentsLayout>
  );
}

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

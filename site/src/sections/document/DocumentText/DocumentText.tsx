import type { ReactNode } from 'react';
import type { SectionModel } from '../../../queries/documents.ts';
import { Figure } from '../../../ui/figure/Figure/Figure.tsx';
import { Prose } from '../../../ui/Markup.tsx';
import { RuledTable } from '../../../ui/RuledTable/RuledTable.tsx';
import { RuledList, Steps } from '../../../ui/text/TextParts/TextParts.tsx';
import { ContentsLayout } from '../../contents/ContentsLayout/ContentsLayout.tsx';

interface Props {
  readonly sections: readonly SectionModel[];
  /** Before the first section. */
  readonly head?: ReactNode;
  /** After the last section. */
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

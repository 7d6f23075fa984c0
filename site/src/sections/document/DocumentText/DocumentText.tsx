import { interpolate } from '@veramasa/contract';
import type { ReactNode } from 'react';
import words from '../../../../../content/wording/documents.json' with { type: 'json' };
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { HowWeWorkModel, SamplePage, SectionModel } from '../../../queries/documents.ts';
import type { Entry } from '../../../queries/read-entries.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Figure, type FigureModel } from '../../../ui/figure/Figure/Figure.tsx';
import { Markup, Prose } from '../../../ui/Markup.tsx';
import { RuledTable } from '../../../ui/RuledTable/RuledTable.tsx';
import disclosure from '../../../ui/text/TextParts/Questions.module.css';
import { Links, questionId, RuledList, Steps, StopRule } from '../../../ui/text/TextParts/TextParts.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { SectionHeading } from '../../../ui/words/SectionHeading/SectionHeading.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import { ContentsLayout } from '../../contents/ContentsLayout/ContentsLayout.tsx';
import type { Action } from '../../page/Actions/Actions.tsx';
import styles from './Document.module.css';

interface TextProps {
  readonly sections: readonly SectionModel[];
  readonly action?: Action | undefined;
  readonly head?: ReactNode;
  /** Sections of the page after these, for the contents. */
  readonly more?: readonly Pick<SectionModel, 'id' | 'heading'>[];
  readonly children?: ReactNode;
}

/** A text of sections beside their contents. */
export function DocumentText({ sections, action, head, more = [], children }: TextProps) {
  return (
    <ContentsLayout contents={[...sections, ...more]} action={action}>
      {head}
      {sections.map(({ id, heading, text, drawing, steps, items, table, figure, after, stop }) => (
        <section key={id}>
          <h2 id={id}>{heading}</h2>
          <Prose text={text} />
          {drawing && (
            <Drawing
              className={styles.drawing}
              drawing={drawing.drawing}
              phone={drawing.phoneDrawing}
              alt={drawing.alt}
            />
          )}
          {steps.length > 0 && <Steps steps={steps} />}
          {items.length > 0 && <RuledList items={items} />}
          <SampleNote kind="practices" entries={items} />
          {table && <RuledTable {...table} />}
          {figure && <Figure {...figure} />}
          <Prose text={after} />
          {stop && <StopRule text={stop} />}
        </section>
      ))}
      {children}
    </ContentsLayout>
  );
}

/** A sample deliverable: the note on its data at head and foot, its sections, and its sums. */
export function SampleDocument({ sections, arithmetic, parent, action }: SamplePage) {
  const note = <p className={styles.note}>{words.illustrative}</p>;
  return (
    <DocumentText sections={sections} action={action} head={note}>
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
        <TextLink href={parent.path}>{interpolate(parts.next, { page: parent.heading })}</TextLink>
      </p>
    </DocumentText>
  );
}

/** The text of "How we work": its sections, then the questions of all pages by theme. */
export function HowWeWork({ sections, questions, invitation }: HowWeWorkModel) {
  const { id, heading, text, themes } = questions;
  return (
    <DocumentText sections={sections} more={[questions]} action={invitation.action}>
      <nav className={`${styles.questions} ${disclosure.questions}`} aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        <p>{text}</p>
        {themes.map(({ heading, questions }) => (
          <details key={heading}>
            <summary>
              <h3>{heading}</h3>
            </summary>
            <ul>
              {questions.map(({ question, path, page }) => (
                <li key={path + question}>
                  <a href={`${path}#${questionId(question)}`}>{question}</a> <small>{page}</small>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </DocumentText>
  );
}

type OpenOneProps = Entry<'home'>['openOne'] & { readonly figure?: FigureModel };

/** Work that a reader can open and check: a sample, an article, a case. */
export function OpenOne({ heading, text, links, figure }: OpenOneProps) {
  return (
    <section className={styles.open}>
      <SectionHeading heading={heading} text={<Markup as="span" html={text} />} />
      <div className="container">
        <Links links={links.map(({ label, ...link }) => ({ ...link, name: label }))} />
        {figure && <Figure {...figure} />}
      </div>
    </section>
  );
}

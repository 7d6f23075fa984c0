import type { HowWeWorkModel } from '../../../queries/how-we-work.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Prose } from '../../../ui/Markup.tsx';
import disclosure from '../../../ui/text/Questions/Questions.module.css';
import { RuledList, Steps } from '../../../ui/text/TextParts/TextParts.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import type { Action } from '../../page/Actions/Actions.tsx';
import { ContentsLayout } from '../ContentsLayout/ContentsLayout.tsx';
import styles from './HowWeWork.module.css';

interface Props extends HowWeWorkModel {
  readonly action: Action;
}

/** The text of "How we work": its sections, then the questions of all pages by theme. */
export function HowWeWork({ sections, questions, action }: Props) {
  return (
    <ContentsLayout contents={[...sections, questions]} action={action}>
      {sections.map(({ id, heading, text, drawing, steps, items, facts }) => (
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
          {facts.length > 0 && <RuledList items={facts} />}
          <SampleNote kind="practices" entries={facts} />
        </section>
      ))}
      <nav className={`${styles.questions} ${disclosure.questions}`} aria-labelledby={questions.id}>
        <h2 id={questions.id}>{questions.heading}</h2>
        <p>{questions.text}</p>
        {questions.themes.map(({ heading, questions }) => (
          <details key={heading}>
            <summary>
              <h3>{heading}</h3>
            </summary>
            <ul>
              {questions.map(({ question, href, page }) => (
                <li key={href}>
                  <a href={href}>{question}</a> <small>{page}</small>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </ContentsLayout>
  );
}

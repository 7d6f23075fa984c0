import type { HowWeWorkModel } from '../../queries/how-we-work.ts';
import { Prose } from '../../ui/Markup.tsx';
import { RuledList } from '../../ui/RuledList/RuledList.tsx';
import { Steps } from '../../ui/Steps/Steps.tsx';
import { ContentsLayout } from '../ContentsLayout/ContentsLayout.tsx';
import styles from './HowWeWork.module.css';

/** The text of "How we work": its sections, then the questions of all pages by theme. */
export function HowWeWork({ sections, questions }: HowWeWorkModel) {
  return (
    <ContentsLayout contents={[...sections, questions]}>
      {sections.map(({ id, heading, text, steps, items }) => (
        <section key={id}>
          <h2 id={id}>{heading}</h2>
          <Prose text={text} />
          {steps.length > 0 && <Steps steps={steps} />}
          {items.length > 0 && <RuledList items={items} />}
        </section>
      ))}
      <nav className={styles.questions} aria-labelledby={questions.id}>
        <h2 id={questions.id}>{questions.heading}</h2>
        <p>{questions.text}</p>
        {questions.themes.map(({ heading, questions }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <ul>
              {questions.map(({ question, href, page }) => (
                <li key={href}>
                  <a href={href}>{question}</a> <small>{page}</small>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </ContentsLayout>
  );
}

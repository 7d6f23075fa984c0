import { Markup } from '../../Markup.tsx';
import styles from './Questions.module.css';

interface QuestionModel {
  readonly question: string;
  /** Inline HTML. */
  readonly answer: string;
}

/** Questions that open on their answers, without script. Microdata tells search engines what they are. */
export function Questions({ questions }: { readonly questions: readonly QuestionModel[] }) {
  return (
    <div className={styles.questions} itemScope itemType="https://schema.org/FAQPage">
      {questions.map(({ question, answer }) => (
        <details
          key={question}
          id={questionId(question)}
          itemProp="mainEntity"
          itemScope
          itemType="https://schema.org/Question"
        >
          <summary itemProp="name">{question}</summary>
          <div itemProp="acceptedAnswer" itemScope itemType="https://schema.org/Answer">
            <Markup itemProp="text" html={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** The id of a question on its page: its words in lower case, joined by hyphens. */
export function questionId(question: string): string {
  return (
    question
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  );
}

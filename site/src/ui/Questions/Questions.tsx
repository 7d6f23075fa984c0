import { Markup } from '../Markup.tsx';
import styles from './Questions.module.css';

export interface QuestionModel {
  readonly question: string;
  /** Inline HTML. */
  readonly answer: string;
}

/** Questions that open on their answers, without script. */
export function Questions({ questions }: { readonly questions: readonly QuestionModel[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} id={questionId(question)}>
          <summary>{question}</summary>
          <Markup html={answer} />
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

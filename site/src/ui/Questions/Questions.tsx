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
        <details key={question}>
          <summary>{question}</summary>
          <Markup html={answer} />
        </details>
      ))}
    </div>
  );
}

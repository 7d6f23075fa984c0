import type { HowWeWorkModel } from '../../../queries/documents.ts';
import disclosure from '../../../ui/text/Questions/Questions.module.css';
import { questionId } from '../../../ui/text/Questions/Questions.tsx';
import { DocumentText } from '../../document/DocumentText/DocumentText.tsx';
import styles from './HowWeWork.module.css';

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

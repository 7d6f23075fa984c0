import type { MessageDetail, ResumeEntry } from '../../../api/messages.ts';
import { sizeText } from '../../size-text.ts';
import button from '../../ui/Button.module.css';
import { Notice } from '../../ui/Notice.tsx';
import styles from './MessageContent.module.css';
import { messagePath } from './queries.ts';

/** What the sender wrote: comment, answers and resume. */
export function MessageContent({ message }: { readonly message: MessageDetail }) {
  const { comment, answers, noticeLanguage, noticeVersion, resume, reference } = message;
  return (
    <section aria-label="Message" className={styles.message}>
      {comment && (
        <p dir="auto" className={styles.comment}>
          {comment}
        </p>
      )}
      <dl className={styles.answers}>
        {answers
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        <div>
          <dt>Privacy notice</dt>
          <dd>
            Read in {noticeLanguage}
            {noticeVersion && `, version ${noticeVersion}`}
          </dd>
        </div>
      </dl>
      {resume && <Resume resume={resume} reference={reference} />}
    </section>
  );
}

function Resume({ resume, reference }: { readonly resume: ResumeEntry; readonly reference: string }) {
  const { fileName, bytes, warning, clean } = resume;
  return (
    <div className={styles.resume}>
      <p>
        <b dir="auto">{fileName}</b> <span className={styles.size}>{sizeText(bytes)}</span>
      </p>
      {warning && <Notice kind={clean ? 'plain' : 'warning'}>{warning}</Notice>}
      <p>
        <a className={`${button.button} ${button.plain}`} href={`${messagePath(reference)}/resume`} download>
          Download the resume
        </a>
      </p>
    </div>
  );
}

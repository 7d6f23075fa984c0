import { fileSizeText } from '@veramasa/contract';
import { downloadResume, type MessageDetail, type ResumeEntry } from '../../../api/messages.ts';
import { addressOf } from '../../../api/route.ts';
import button from '../../ui/Button.module.css';
import { Fact, Facts, Hint, Stack } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LinkedText } from './LinkedText.tsx';
import styles from './MessageScreen.module.css';

/** What the sender wrote: resume, comment and answers. */
export function MessageContent({ message }: { readonly message: MessageDetail }) {
  const { comment, answers, resume, reference } = message;
  return (
    <Stack as="section" aria-label="Message">
      {resume && <Resume resume={resume} reference={reference} />}
      {comment && (
        <p dir="auto" className={styles.comment}>
          <LinkedText>{comment}</LinkedText>
        </p>
      )}
      <Facts>
        {answers
          .filter(({ value }) => value)
          .map(({ label, value, link }) => (
            <Fact key={label} label={label}>
              {link === 'phone' ? <a href={`tel:${value}`}>{value}</a> : <LinkedText>{value}</LinkedText>}
            </Fact>
          ))}
      </Facts>
    </Stack>
  );
}

function Resume({ resume, reference }: { readonly resume: ResumeEntry; readonly reference: string }) {
  const { fileName, bytes, warning, clean } = resume;
  return (
    <Stack gap="small">
      <p>
        <b dir="auto">{fileName}</b> <Hint as="span">{fileSizeText(bytes)}</Hint>
      </p>
      {warning && <Notice kind={clean ? 'plain' : 'warning'}>{warning}</Notice>}
      <p>
        <a
          className={`${button.button} ${button.primary}`}
          href={addressOf(downloadResume, { path: { reference } })}
          download
        >
          Download the resume
        </a>
      </p>
    </Stack>
  );
}

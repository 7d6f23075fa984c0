import { type RefObject, useState } from 'react';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import styles from './EnquiryForm.module.css';
import { FieldErrorLinks } from './FieldErrors.tsx';
import type { Failure } from './outcome.ts';

interface Props {
  readonly failure: Failure;
  /** Company e-mail, the other way to write. */
  readonly email: string;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Why the enquiry did not go out, what to do, and a way to save one's words. */
export function SendFailure({ failure, email, form }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    const comment = form.current?.elements.namedItem('comment');
    if (!(comment instanceof HTMLTextAreaElement)) return;
    navigator.clipboard.writeText(comment.value).then(
      () => setCopied(true),
      () => comment.select(),
    );
  };
  return (
    <Alert title={failure.sentence}>
      <p>
        {failure.detail} You can also write to <TextLink href={`mailto:${email}`}>{email}</TextLink>.
      </p>
      <FieldErrorLinks errors={failure.fields} />
      <button type="button" className={styles.copy} onClick={copy}>
        {copied ? 'Copied' : 'Copy my message'}
      </button>
    </Alert>
  );
}

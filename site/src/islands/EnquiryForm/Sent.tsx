import { sentences } from '@jaali/contract';
import { useEffect, useRef, useState } from 'react';
import styles from './Sent.module.css';

interface Props {
  readonly reference: string;
  /** Where the acknowledgement goes. */
  readonly email: string;
}

/** The answer to a stored enquiry. Takes the focus; the form below is idle and empty again. */
export function Sent({ reference, email }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} className={styles.sent} data-plane="verdigris-dark" role="status" tabIndex={-1}>
      <h3>{sentences.enquiryAccepted}</h3>
      <p className={styles.reference}>
        <span>Your reference</span> <b>{reference}</b>
        <button
          type="button"
          onClick={() =>
            navigator.clipboard.writeText(reference).then(
              () => setCopied(true),
              () => {},
            )
          }
        >
          {copied ? 'Copied' : 'Copy'}
        </button>
      </p>
      <p>
        Keep it to ask about your message. A note with this number is on its way to <b>{email}</b>.
      </p>
    </div>
  );
}

import { sentences } from '@jaali/contract';
import sent from '../../../../art/drawings/x-sent.svg?url';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { useFocusOnShow } from '../ErrorSummary/use-focus-on-show.ts';

interface Props {
  readonly reference: string;
  /** Where the acknowledgement goes. */
  readonly address: string;
}

/** The message is stored: the sentence, its reference, and where the note went. */
export function Accepted({ reference, address }: Props) {
  const shown = useFocusOnShow();
  return (
    <div className="enquiry-accepted" role="status" tabIndex={-1} ref={shown}>
      <img src={sent} alt="" width="640" height="160" />
      <h3>{sentences.enquiryAccepted}</h3>
      <p className="enquiry-reference">
        Your reference <b>{reference}</b> <CopyButton label="Copy" text={() => reference} />
      </p>
      <p>
        Keep it to ask about your message. A note with this number is on its way to <b>{address}</b>.
      </p>
    </div>
  );
}

import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import sent from '../../../../art/drawings/x-sent.svg?url';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import { TextButton } from '../Button/Button.tsx';
import { FormattedMessage } from '../FormattedMessage.tsx';

interface NoticeProps {
  readonly heading: string;
  /** An error is announced at once, a status when the screen reader pauses. */
  readonly role: 'alert' | 'status';
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A framed message inside a form: an error, or the state of the form. */
export function Notice({ heading, role, ref, children }: NoticeProps) {
  const className = role === 'status' ? 'form-notice form-status' : 'form-notice';
  return (
    <div className={className} role={role} tabIndex={-1} ref={ref}>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}

/** A notice that takes the focus when it appears, so that a screen reader reads it first. */
export function FocusedNotice(props: Omit<NoticeProps, 'ref'>) {
  return <Notice {...props} ref={useFocusOnMount()} />;
}

interface AcceptedProps {
  readonly sentence: string;
  readonly reference: string;
  /** The address that gets an acknowledgement; null when a person reviews the message first. */
  readonly address: string | null;
  readonly words: { readonly keep: string; readonly lookedAt?: string };
}

/** A message is stored: the sentence, its reference, and what follows. Takes the focus. */
export function Accepted({ sentence, reference, address, words }: AcceptedProps) {
  return (
    <div className="form-accepted" role="status" tabIndex={-1} ref={useFocusOnMount()}>
      <img src={sent} alt="" width="640" height="160" />
      <h3>{sentence}</h3>
      <p className="form-reference">
        {both.reference} <b>{reference}</b> <CopyButton label={both.copy} text={() => reference} />
      </p>
      <p>
        {words.keep}{' '}
        {address === null ? (
          words.lookedAt
        ) : (
          <FormattedMessage message={both.noteSent} values={{ address: <b>{address}</b> }} />
        )}
      </p>
    </div>
  );
}

interface CopyButtonProps {
  readonly label: string;
  /** Read when the button is pressed, so that it can return what is typed by then. */
  readonly text: () => string;
}

/** Puts a text on the clipboard and says in its own label whether that worked. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [done, setDone] = useState<boolean | null>(null);
  const copy = async () => {
    // There is no clipboard on an origin that is not secure.
    const copied = navigator.clipboard?.writeText(text()).then(
      () => true,
      () => false,
    );
    setDone((await copied) ?? false);
    setTimeout(() => setDone(null), 4000);
  };
  return (
    <TextButton onClick={copy}>
      <span role="status">{done === null ? label : done ? both.copied : both.copyBlocked}</span>
    </TextButton>
  );
}

function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, []);
  return element;
}

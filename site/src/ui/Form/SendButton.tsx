import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import { Button } from '../Button/Button.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  readonly submitting: boolean;
  /** Without a connection the button does nothing, and a notice says why. */
  readonly online: boolean;
  readonly words: { readonly send: string; readonly sending: string };
}

/** The button that sends a form. It stays focusable while it does nothing, so that the focus is not lost. */
export function SendButton({ submitting, online, words }: Props) {
  return (
    <>
      {!online && (
        <Notice role="status" heading={both.offline}>
          <p>{both.offlineText}</p>
        </Notice>
      )}
      <Button type="submit" tone="ink" aria-disabled={submitting || !online || undefined}>
        {submitting && <Spinner />}
        {/* A translator replaces bare text nodes, and React could no longer insert the spinner before one. */}
        <span>{submitting ? words.sending : words.send}</span>
      </Button>
    </>
  );
}

import { Button } from '../Button/Button.tsx';
import { OfflineNote } from '../OfflineNote/OfflineNote.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';

interface Props {
  readonly submitting: boolean;
  /** Without a connection the button rests, and says why. */
  readonly online: boolean;
  readonly words: { readonly send: string; readonly sending: string };
}

/** The button that sends a form. It stays in reach while it rests, so that the focus is not lost. */
export function SendButton({ submitting, online, words }: Props) {
  return (
    <>
      {!online && <OfflineNote />}
      <Button type="submit" tone="ink" aria-disabled={submitting || !online || undefined}>
        {submitting && <Spinner />}
        {/* A translator exchanges bare text, before which React could put nothing any more. */}
        <span>{submitting ? words.sending : words.send}</span>
      </Button>
    </>
  );
}

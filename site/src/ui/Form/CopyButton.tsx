import { useState } from 'react';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import { TextButton } from '../Button/Button.tsx';

interface Props {
  readonly label: string;
  /** Read when the button is pressed, so that it can return what is typed by then. */
  readonly text: () => string;
}

/** Puts a text on the clipboard and says in its own label whether that worked. */
export function CopyButton({ label, text }: Props) {
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

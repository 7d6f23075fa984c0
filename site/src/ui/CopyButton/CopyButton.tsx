import { useState } from 'react';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };

interface Props {
  readonly label: string;
  /** Read when pressed, so that it can look at what is typed. */
  readonly text: () => string;
}

/** Puts a text on the clipboard and says whether that worked, in its own label. */
export function CopyButton({ label, text }: Props) {
  const [done, setDone] = useState<boolean | null>(null);
  const copy = async () => {
    const copied = await writeClipboard(text());
    setDone(copied);
    setTimeout(() => setDone(null), 4000);
  };
  return (
    <button type="button" className="form-text-button" onClick={copy}>
      <span role="status">{done === null ? label : done ? both.copied : both.copyBlocked}</span>
    </button>
  );
}

/** False where the browser forbids it, such as on an origin that is not secure. */
async function writeClipboard(text: string): Promise<boolean> {
  return (
    navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? false
  );
}

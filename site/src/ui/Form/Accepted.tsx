import type { ReactNode } from 'react';
import sent from '../../../../art/drawings/x-sent.svg?url';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import { CopyButton } from './CopyButton.tsx';
import { useFocusOnMount } from './Notice.tsx';

interface Props {
  readonly sentence: string;
  readonly reference: string;
  readonly children: ReactNode;
}

/** A message is stored: the sentence, its reference, and what follows. Takes the focus. */
export function Accepted({ sentence, reference, children }: Props) {
  return (
    <div className="form-accepted" role="status" tabIndex={-1} ref={useFocusOnMount()}>
      <img src={sent} alt="" width="640" height="160" />
      <h3>{sentence}</h3>
      <p className="form-reference">
        {both.reference} <b>{reference}</b> <CopyButton label={both.copy} text={() => reference} />
      </p>
      <p>{children}</p>
    </div>
  );
}

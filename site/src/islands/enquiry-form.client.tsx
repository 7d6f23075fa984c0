import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { EnquiryForm } from './EnquiryForm/EnquiryForm.tsx';
import { keepAnswers } from './keep-answers.ts';

/** Takes over the enquiry form that the page already shows. */
export function hydrate(element: HTMLElement): void {
  // At once, because a form that was held back meanwhile is sent right after this call.
  keepAnswers(element, () =>
    flushSync(() => {
      hydrateRoot(element, <EnquiryForm {...JSON.parse(element.dataset.props ?? '{}')} />);
    }),
  );
}

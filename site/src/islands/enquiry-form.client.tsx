import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import tokens from '../styles/tokens.css?inline';
import { adoptStyles } from '../ui/form-states/adopt-styles.ts';
import formStates from '../ui/form-states/form-states.css?inline';
import { EnquiryForm } from './EnquiryForm/EnquiryForm.tsx';
import enquiryStates from './EnquiryForm/enquiry-states.css?inline';
import { keepAnswers } from './keep-answers.ts';

/** Takes over the enquiry form that the page already shows. */
export function hydrate(element: HTMLElement): void {
  // The tokens come along under their full names: the build shortens the page's own.
  adoptStyles(tokens, formStates, enquiryStates);
  // At once, because a form that was held back meanwhile is sent right after this call.
  keepAnswers(element, () =>
    flushSync(() => {
      hydrateRoot(element, <EnquiryForm {...JSON.parse(element.dataset.props ?? '{}')} />);
    }),
  );
}

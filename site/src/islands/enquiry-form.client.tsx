import { hydrateRoot } from 'react-dom/client';
import { EnquiryForm } from './EnquiryForm/EnquiryForm.tsx';

/** Takes over the enquiry form that the page already shows. */
export function hydrate(element: HTMLElement): void {
  hydrateRoot(element, <EnquiryForm {...JSON.parse(element.dataset.props ?? '{}')} />);
}

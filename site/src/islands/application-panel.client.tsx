import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { ApplicationPanel } from './ApplicationPanel/ApplicationPanel.tsx';
import { keepAnswers } from './keep-answers.ts';

/** Takes over the application that the page already holds. */
export function hydrate(element: HTMLElement): void {
  // At once, because a form that was held back meanwhile is sent right after this call.
  keepAnswers(element, () =>
    flushSync(() => {
      hydrateRoot(element, <ApplicationPanel {...JSON.parse(element.dataset.props ?? '{}')} />);
    }),
  );
}

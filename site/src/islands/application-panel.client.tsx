import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import tokens from '../styles/tokens.css?inline';
import { adoptStyles } from '../ui/form-states/adopt-styles.ts';
import formStates from '../ui/form-states/form-states.css?inline';
import { ApplicationPanel } from './ApplicationPanel/ApplicationPanel.tsx';
import applicationStates from './ApplicationPanel/application-states.css?inline';
import { keepAnswers } from './keep-answers.ts';

/** Takes over the application that the page already holds. */
export function hydrate(element: HTMLElement): void {
  adoptStyles(tokens, formStates, applicationStates);
  // At once, because a form that was held back meanwhile is sent right after this call.
  keepAnswers(element, () =>
    flushSync(() => {
      hydrateRoot(element, <ApplicationPanel {...JSON.parse(element.dataset.props ?? '{}')} />);
    }),
  );
}

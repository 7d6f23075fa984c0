import { hydrateRoot } from 'react-dom/client';
import cloth from '../styles/cloth.css?inline';
import tokens from '../styles/tokens.css?inline';
import { adoptStyles } from '../ui/form-states/adopt-styles.ts';
import { SearchPanel } from './SearchPanel/SearchPanel.tsx';
import searchAnswers from './SearchPanel/search-answers.css?inline';

/** Takes over the search field that the page already shows. */
export function hydrate(element: HTMLElement): void {
  adoptStyles(tokens, cloth, searchAnswers);
  hydrateRoot(element, <SearchPanel {...JSON.parse(element.dataset.props ?? '{}')} />);
}

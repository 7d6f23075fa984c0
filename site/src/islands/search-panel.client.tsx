import { hydrateRoot } from 'react-dom/client';
import { SearchPanel } from './SearchPanel/SearchPanel.tsx';

/** Takes over the search field that the page already shows. */
export function hydrate(element: HTMLElement): void {
  hydrateRoot(element, <SearchPanel {...JSON.parse(element.dataset.props ?? '{}')} />);
}

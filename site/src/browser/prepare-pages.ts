import { speculationRules } from '@jaali/contract';

/** Has the browser draw the page behind a link while the pointer rests on it. Browsers that cannot, or save data, do nothing. */
export function preparePages(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = speculationRules;
  document.head.append(rules);
}

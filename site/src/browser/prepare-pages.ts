import { speculationRules } from '@veramasa/contract/speculation-rules';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScript(): string }): { createScript(text: string): string };
}

/** Has the browser draw the page behind a link while the pointer rests on it. Browsers that cannot, or save data, do nothing. */
export function preparePages(): void {
  // The content policy lets no text become a script, except these rules by the policy of this name.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('rules', { createScript: () => speculationRules });
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = policy?.createScript('') ?? speculationRules;
  document.head.append(rules);
}

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { styleHashes } from './security-headers.ts';

const source = (file: string) =>
  readFileSync(new URL(`dist/private/${file}.mjs`, import.meta.resolve('react-aria/package.json')), 'utf8');

test('the policy allows the style elements of react-aria by their text', () => {
  const texts = ['interactions/usePress', 'overlays/usePreventScroll'].map((file) => {
    const [, text = ''] = /style\.textContent = `([^`]+)`/.exec(source(file)) ?? [];
    return text.replace(/\$\{[^}]+PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim();
  });
  expect(texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)).toEqual(styleHashes);
});

import { readFileSync } from 'node:fs';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';

const WIDTH = 1680;
const ROW_HEIGHT = 22;
const LETTER_WIDTH = 8.2;
const GAP = 15;
const LAST_ROW = 198;
const YOU = /^(you|your|yours|yourself)$/i;

/** The pages of which there is a drawing; `policies/NAME.txt` holds the first words of each. */
export const policies = ['privacy', 'terms', 'cookies', 'accessibility'] as const;

/** A legal text as a screen: each slot is one of its words, as long as the word; "you" and "your" are lit. */
export function legalWords(policy: (typeof policies)[number]): string {
  const text = readFileSync(new URL(`policies/${policy}.txt`, import.meta.url), 'utf8');
  let [x, y] = [8, 14];
  let others = '';
  let you = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const length = Math.max(1, Math.round(word.length * LETTER_WIDTH));
    if (x + length > WIDTH) {
      x = 8;
      y += ROW_HEIGHT;
    }
    if (y > LAST_ROW) break;
    const slot = `M${Math.round(x)} ${y}h${Math.max(0, length - 9)}`;
    if (YOU.test(word.replace(/[^a-z]/gi, ''))) you += slot;
    else others += slot;
    x += length + GAP;
  }
  return svg(
    WIDTH,
    206,
    `<g fill="none" stroke-width="10" stroke-linecap="round"><path stroke="#4a5180" d="${others}"/><path stroke="${palette.turmeric}" d="${you}"/></g>`,
  );
}

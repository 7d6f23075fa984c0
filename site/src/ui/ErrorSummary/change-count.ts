import { filledIn } from '@veramasa/contract';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };

import inWords from '../../../../content/wording/numbers.json' with { type: 'json' };

/** "Four answers need a change". */
export function changeCount(count: number): string {
  return count === 1 ? both.oneChange : filledIn(both.changes, { count: inWords.numbers[count] ?? count });
}

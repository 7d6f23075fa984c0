import { filledIn } from '@jaali/contract';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** "Four answers need a change". */
export function changeCount(count: number): string {
  return count === 1 ? both.oneChange : filledIn(both.changes, { count: numbers[count] ?? count });
}

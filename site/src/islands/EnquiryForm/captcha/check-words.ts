import { sentences } from '@veramasa/contract';
import wording from '../../../../../content/wording/enquiry-form.json' with { type: 'json' };
import type { CheckState } from './check-state.ts';

interface CheckWords {
  readonly title: string;
  readonly note: string;
  /** Stands above the box, with bar and mark. */
  readonly error?: string;
}

/** What the box says in each state; `asked` when send was pressed too early. */
export function checkWords(state: CheckState['name'], asked: boolean): CheckWords {
  if (state === 'idle' && asked) return words.asked;
  return words[state];
}

const title = wording.check;

const words: Record<CheckState['name'] | 'asked', CheckWords> = {
  idle: { title, note: wording.checkNote },
  asked: { title, note: wording.checkAsked, error: sentences.captchaMissing },
  checking: { title: wording.checking, note: wording.checkingNote },
  passed: { title: wording.checked, note: wording.checkedNote },
  failed: { title, note: wording.checkFailedNote, error: wording.checkFailed },
  expired: { title, note: wording.checkExpiredNote, error: wording.checkExpired },
};

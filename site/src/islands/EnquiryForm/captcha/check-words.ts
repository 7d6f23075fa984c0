import { sentences } from '@jaali/contract';
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

const title = 'I am a person';

const words: Record<CheckState['name'] | 'asked', CheckWords> = {
  idle: { title, note: 'A check that runs here, with no third party.' },
  asked: { title, note: 'Tick this box, wait for the check, then send.', error: sentences.captchaMissing },
  checking: { title: 'Checking...', note: 'Your browser is solving a small puzzle. About two seconds.' },
  passed: { title: 'Checked: a person', note: 'Holds for 10 minutes. Nothing left this site.' },
  failed: {
    title,
    note: 'Your message is still here.',
    error: 'The check could not be completed. Tick “I am a person” again.',
  },
  expired: {
    title,
    note: 'Ten minutes passed. Your message is still here.',
    error: 'The check has run out. Tick “I am a person” again.',
  },
};

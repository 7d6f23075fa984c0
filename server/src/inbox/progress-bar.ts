import type { Output } from './output.ts';

export interface ProgressBar {
  /** So many of the total are done. */
  at(done: number): void;
  /** Wipes the bar, so that what follows stands in its place. */
  end(): void;
}

/** Work that is shorter shows no bar. */
const quietMs = 400;
const drawEveryMs = 100;

/** A bar for long work, in the line where the cursor is. Nothing when nobody looks at a terminal. */
export function progressBar(out: Output, what: string, total: number): ProgressBar {
  if (!out.interactive || total === 0) return { at: () => {}, end: () => {} };
  let drawnAt = performance.now() + quietMs - drawEveryMs;
  let drawn = false;
  return {
    at(done) {
      if (performance.now() - drawnAt < drawEveryMs) return;
      drawnAt = performance.now();
      drawn = true;
      out.status(progressLine(what, done, total, out.columns));
    },
    end: () => {
      if (drawn) out.status('');
    },
  };
}

/** `Searching  ████████░░░░  67 %  1,340 of 2,000`, within so many columns. */
function progressLine(what: string, done: number, total: number, columns: number): string {
  const share = Math.min(1, done / total);
  const words = `${Math.floor(share * 100)} %  ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  const room = Math.min(30, columns - what.length - words.length - 5);
  if (room < 5) return words;
  const full = Math.round(share * room);
  return `${what}  ${'█'.repeat(full)}${'░'.repeat(room - full)}  ${words}`;
}

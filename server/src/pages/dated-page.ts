import { untilAttribute } from '@veramasa/contract';
import { type StoredFile, storeText } from './stored-file.ts';

/** A page that changes by itself when an instant passes. */
export interface DatedPage {
  /** The page as it is at `now`; null once it is gone. */
  at(now: Date): StoredFile | null;
}

/** Null when nothing of the page is dated. `until` is the instant from which all of it is gone. */
export function datedPage(stored: StoredFile, html: string, until: string | undefined): DatedPage | null {
  const instants = [...html.matchAll(dates)].map(([, instant = '']) => Date.parse(instant));
  if (instants.length === 0 && until === undefined) return null;
  let last = { passed: 0, file: stored };
  return {
    at(now) {
      if (until !== undefined && now.getTime() >= Date.parse(until)) return null;
      const passed = instants.filter((instant) => now.getTime() >= instant).length;
      if (passed !== last.passed) {
        last = { passed, file: passed === 0 ? stored : storeText(stored, withoutPassed(html, now)) };
      }
      return last.file;
    },
  };
}

/** The page without the elements whose time has passed. */
function withoutPassed(html: string, now: Date): string {
  return elements.reduce(
    (rest, element) =>
      rest.replace(element, (whole, instant: string) => (now.getTime() >= Date.parse(instant) ? '' : whole)),
    html,
  );
}

const dates = new RegExp(`<[a-z]+[^>]* ${untilAttribute}="([^"]*)"`, 'g');

/** Each kind by itself: a section that stays may hold items that go. */
const elements = ['section', 'li', 'p'].map(
  (name) => new RegExp(`<${name}(?: [^>]*)? ${untilAttribute}="([^"]*)"[^>]*>.*?</${name}>`, 'gs'),
);

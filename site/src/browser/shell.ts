import { onActiveSection, watchSections } from './active-section.ts';
import { wakeIslands } from './islands.ts';
import { prefillMessages } from './message-links.ts';
import { fadeOnlyWhereWelcome } from './motion.ts';
import { followMenus } from './navigation.ts';
import { preparePages } from './prepare-pages.ts';

/**
 * Takes over from `first-touch.ts`, once: `early` are the events that came before this script, and `untilThen` ends
 * its listening. What those events asked for is done now.
 */
export function takeOver(early: readonly Event[], untilThen: AbortController): void {
  if (untilThen.signal.aborted) return;
  untilThen.abort();
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  if (bar) {
    followMenus(bar, early);
    onActiveSection((id) => {
      for (const entry of bar.querySelectorAll<HTMLElement>('[data-section]')) {
        entry.toggleAttribute('data-active', entry.dataset.section === id);
      }
    });
  }
  watchSections();
  fadeOnlyWhereWelcome();
  wakeIslands(early);
  prefillMessages(early);
  preparePages();
}

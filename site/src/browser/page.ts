import { onActiveSection, watchSections } from './active-section.ts';
import { applyClosingDates } from './closing-dates.ts';
import { prefillMessages } from './message-links.ts';
import { rememberMotionSwitch } from './motion-switch.ts';
import { enhanceNavigation } from './navigation.ts';

/** The script of every page. Without it, links, menus, drawer, search and forms work as plain HTML. */
rememberMotionSwitch();
const bar = document.querySelector<HTMLElement>('[data-bar]');
if (bar) {
  enhanceNavigation(bar);
  onActiveSection((id) => {
    for (const entry of bar.querySelectorAll<HTMLElement>('[data-section]')) {
      entry.toggleAttribute('data-active', entry.dataset.section === id);
    }
  });
}
watchSections();
prefillMessages();
applyClosingDates();

import { watchSections } from './active-section.ts';
import { applyClosingDates } from './closing-dates.ts';
import { prefillMessages } from './message-links.ts';
import { rememberMotionSwitch } from './motion-switch.ts';
import { enhanceNavigation } from './navigation.ts';

/** The script of every page. Without it, links, menus, drawer, search and forms work as plain HTML. */
rememberMotionSwitch();
addPopovers();
const bar = document.querySelector<HTMLElement>('[data-bar]');
if (bar) {
  enhanceNavigation(bar);
  watchSections((id) => {
    for (const entry of bar.querySelectorAll<HTMLElement>('[data-section]')) {
      entry.toggleAttribute('data-active', entry.dataset.section === id);
    }
  });
}
prefillMessages();
applyClosingDates();
// With smooth scrolling, the focus would leave the view while Tab is pressed several times.
addEventListener('keydown', ({ key }) =>
  document.documentElement.toggleAttribute('data-tabbing', key === 'Tab'),
);

/** Safari before 17, Chrome before 114 and Firefox before 125 have no popovers. */
async function addPopovers(): Promise<void> {
  if ('popover' in HTMLElement.prototype) return;
  const { apply } = await import('@oddbird/popover-polyfill/fn');
  // The first of the site's layers, so that its rules have the order of a browser's style sheet.
  apply({ layerName: 'reset' });
}

import { rememberMotionSwitch } from './motion-switch.ts';
import { enhanceNavigation } from './navigation.ts';
import { growTiles } from './tile-transition.ts';

/** Section ids; of several sections in view, the first in this order is active. */
const sectionIds = ['about', 'services', 'industries', 'careers', 'contact'];

/** The script of every page. Without it, links, menus, drawer, search and forms work as plain HTML. */
rememberMotionSwitch();
addPopovers();
const bar = document.querySelector<HTMLElement>('[data-bar]');
if (bar) {
  enhanceNavigation(bar);
  watchSections(bar);
}
growTiles();
prefillMessages();
// Paper has no scrolling: pictures that are far below load first.
addEventListener('beforeprint', () => {
  for (const image of document.images) image.loading = 'eager';
});
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

/**
 * On scroll, the first section whose top edge is 10 to 600 px below the top of the viewport becomes active; at the top of
 * the page none is. The bar marks the entry of the active one.
 */
function watchSections(bar: HTMLElement): void {
  const sections = sectionIds.flatMap((id) => document.getElementById(id) ?? []);
  let active = '';
  const record = () => {
    const inView = sections.find((section) => {
      const { top } = section.getBoundingClientRect();
      return top >= 10 && top <= 600;
    });
    const next = scrollY < 10 ? '' : (inView?.id ?? active);
    if (next === active) return;
    active = next;
    for (const entry of bar.querySelectorAll<HTMLElement>('[data-section]'))
      entry.toggleAttribute('data-active', entry.dataset.section === active);
  };
  // Browsers fire at most one scroll event per frame.
  addEventListener('scroll', record);
  record();
}

/**
 * Applies closing dates that pass between two builds: hides elements with `data-hide-after` and shows elements with
 * `data-show-after`. Both attributes contain an instant (ISO 8601, UTC). The nightly build omits closed openings.
 */
function applyClosingDates(): void {
  const passed = (instant = '') => Date.now() >= Date.parse(instant);
  for (const element of document.querySelectorAll<HTMLElement>('[data-hide-after]'))
    element.hidden = passed(element.dataset.hideAfter);
  for (const element of document.querySelectorAll<HTMLElement>('[data-show-after]'))
    element.hidden = !passed(element.dataset.showAfter);
}

/**
 * A link with `data-message` leads to the enquiry form, puts its text into the message field if that is empty, and
 * moves the focus there.
 */
function prefillMessages(): void {
  document.addEventListener('click', (event) => {
    const message = (event.target as Element).closest<HTMLElement>('[data-message]')?.dataset.message;
    const field = document.querySelector<HTMLTextAreaElement>('#enquiry-comment');
    if (!message || !field) return;
    // The default action would move the focus away again.
    event.preventDefault();
    if (!field.value) field.value = message;
    field.focus();
  });
}

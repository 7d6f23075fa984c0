import { enhanceNavigation } from './navigation.ts';

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
// Drawer and search cover the page: they close when the focus leaves them for it. Safari focuses `main` for a click in it.
addEventListener('focusout', ({ target, relatedTarget }) => {
  const panel = (target as Element).closest<HTMLElement>('[popover]');
  const to = relatedTarget as Element | null;
  if (to && !panel?.contains(to) && !to.contains(panel)) panel?.hidePopover?.();
});
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
 * `data-show-after`. Both attributes contain an instant (ISO 8601, UTC). The next build omits closed openings.
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
    field.scrollIntoView({ block: 'center' }); // the focus alone shows only its first line in Safari
    field.focus({ preventScroll: true });
  });
}

/**
 * Stores the motion switch for all pages in this browser and synchronizes the switches of a page.
 * `data-still` on the root element stops animations and transitions (`base.css`).
 */
function rememberMotionSwitch(): void {
  const switches = document.querySelectorAll<HTMLInputElement>('[data-motion]');
  const show = (still: boolean) => {
    for (const box of switches) box.checked = still;
    document.documentElement.toggleAttribute('data-still', still);
  };
  const recall = () => {
    try {
      show(localStorage.getItem('still') === 'true');
    } catch {} // storage is blocked: the switch applies to this page only
  };
  recall();
  // The page is restored from the back/forward cache, or another tab changes the switch.
  for (const kind of ['pageshow', 'storage']) addEventListener(kind, recall);
  for (const box of switches) {
    box.addEventListener('change', () => {
      show(box.checked);
      try {
        localStorage.setItem('still', String(box.checked));
      } catch {}
    });
  }
  // CSS cannot disable a view transition that has begun.
  addEventListener('pageswap', ({ viewTransition }) => {
    if (document.documentElement.hasAttribute('data-still')) viewTransition?.skipTransition();
  });
}

/**
 * Between two pages, the tile that was pressed grows into the hero drawing of its page, and shrinks when the reader goes
 * back. `base.css` names both; browsers without such transitions show the page at once.
 */
function growTiles(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) markTile(activation?.entry?.url, viewTransition, 'leaves');
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) markTile(window.navigation?.activation?.from?.url, viewTransition, 'returns');
  });
}

/** Marks the drawing in view that leads to `url`, until the transition has finished. */
function markTile(url: string | null | undefined, { finished }: ViewTransition, mark: string): void {
  const tile = [...document.querySelectorAll<HTMLImageElement>('main a img')].find((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.closest('a')?.href === url && image.checkVisibility() && bottom > 0 && top < innerHeight;
  });
  if (!tile) return;
  tile.dataset.tile = mark;
  finished.finally(() => delete tile.dataset.tile);
}

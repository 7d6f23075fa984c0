// Attributes, not properties such as `ariaExpanded`, which Firefox has only since version 119.
const wide = matchMedia('(width > 62.5rem)');

/**
 * Enhances the CSS menus: `aria-expanded` follows click, keys and hover, Escape closes, "/" opens search, and the
 * drawer closes when a link is followed.
 */
export function enhanceNavigation(bar: HTMLElement): void {
  const drawer = bar.querySelector<HTMLElement>('#site-menu');
  const entries = [...bar.querySelectorAll<HTMLElement>('[data-menu]')];
  const buttonOf = (entry: HTMLElement) => entry.firstElementChild as HTMLButtonElement;
  const isOpen = (entry: HTMLElement) => buttonOf(entry).getAttribute('aria-expanded') === 'true';
  const set = (entry: HTMLElement, open: boolean) => {
    buttonOf(entry).setAttribute('aria-expanded', String(open));
  };
  const closeAll = (except?: HTMLElement) => {
    for (const entry of entries) if (entry !== except) set(entry, false);
  };

  for (const entry of entries) {
    // The first click on a hovered menu keeps it open.
    let hovered = false;
    buttonOf(entry).addEventListener('click', () => {
      closeAll(entry);
      set(entry, hovered || !isOpen(entry));
      hovered = false;
    });
    entry.addEventListener('pointerenter', ({ pointerType }) => {
      if (!wide.matches || pointerType !== 'mouse' || isOpen(entry)) return;
      closeAll();
      set(entry, true);
      hovered = true;
    });
    entry.addEventListener('pointerleave', ({ pointerType }) => {
      hovered = false;
      if (wide.matches && pointerType === 'mouse') set(entry, false);
    });
    entry.addEventListener('focusout', ({ relatedTarget }) => {
      if (wide.matches && relatedTarget && !entry.contains(relatedTarget as Node)) set(entry, false);
    });
  }
  // From now on `aria-expanded` opens the menus instead of `:hover` and `:focus-within`.
  bar.dataset.ready = '';

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && wide.matches) {
      const open = entries.find(isOpen);
      closeAll();
      if (open?.contains(document.activeElement)) buttonOf(open).focus();
    }
    if (event.key === '/' && !(event.target as Element).matches('input,textarea,select')) {
      event.preventDefault(); // otherwise the slash is typed into the search field
      document.getElementById('search')?.showPopover?.();
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-bar] a')) {
      closeAll();
      if (drawer?.matches(':popover-open')) drawer.hidePopover();
    } else if (wide.matches && !target.closest('[data-menu]')) closeAll();
  });

  if (!CSS.supports('animation-timeline: scroll()')) {
    const paint = () => bar.style.setProperty('--bar-opacity', `${Math.min(scrollY / 20, 1)}`);
    for (const kind of ['scroll', 'pageshow']) addEventListener(kind, paint);
  }
}

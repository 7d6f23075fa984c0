const wide = matchMedia('(width > 62.5rem)');

/**
 * Disclosure buttons: click, tap, keys and hover keep `aria-expanded` true to what is shown. `early` are events that
 * came before this script.
 */
export function followMenus(bar: HTMLElement, early: readonly Event[]): void {
  const drawer = bar.querySelector<HTMLElement>('[popover]');
  const entries = [...bar.querySelectorAll<HTMLElement>('[data-menu]')];
  const buttonOf = (entry: HTMLElement) => entry.firstElementChild as HTMLButtonElement;
  const isOpen = (entry: HTMLElement) => buttonOf(entry).ariaExpanded === 'true';
  const set = (entry: HTMLElement, open: boolean) => {
    buttonOf(entry).ariaExpanded = String(open);
  };
  const closeAll = (except?: HTMLElement) => {
    for (const entry of entries) if (entry !== except) set(entry, false);
  };

  for (const entry of entries) {
    // Opened by hover alone: the first click then keeps it open instead of closing it.
    let hovered = false;
    const press = () => {
      closeAll(entry);
      set(entry, hovered || !isOpen(entry));
      hovered = false;
    };
    const enter = ({ pointerType }: PointerEvent) => {
      if (!wide.matches || pointerType !== 'mouse' || isOpen(entry)) return;
      closeAll();
      set(entry, true);
      hovered = true;
    };
    for (const event of early) {
      const within = entry.contains(event.target as Node);
      if (event.type === 'pointerover' && within && entry.matches(':hover')) enter(event as PointerEvent);
      if (event.type === 'click' && buttonOf(entry).contains(event.target as Node)) press();
    }
    buttonOf(entry).onclick = press;
    entry.onpointerenter = enter;
    entry.onpointerleave = (event) => {
      hovered = false;
      if (wide.matches && event.pointerType === 'mouse') set(entry, false);
    };
    entry.addEventListener('focusout', (event) => {
      if (wide.matches && event.relatedTarget && !entry.contains(event.relatedTarget as Node))
        set(entry, false);
    });
  }
  // A menu that was pressed and left again before this script came stays closed.
  const last = early.findLast(({ type }) => type === 'click' || type === 'focusin');
  for (const entry of entries) {
    if (wide.matches && last && !entry.contains(last.target as Node) && !entry.matches(':hover'))
      set(entry, false);
  }
  bar.dataset.ready = '';
  const close = () => {
    const open = entries.find(isOpen);
    if (!open || !wide.matches) return;
    closeAll();
    if (open.contains(document.activeElement)) buttonOf(open).focus();
  };
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    if (event.key === '/' && !(event.target as Element).matches('input,textarea,select')) {
      event.preventDefault(); // or the stroke would stand in the field
      document.getElementById('search')?.showPopover?.();
    }
  });
  if (early.some((event) => (event as KeyboardEvent).key === 'Escape')) close();
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-bar] a')) {
      closeAll();
      if (drawer?.matches(':popover-open')) drawer.hidePopover();
    } else if (wide.matches && !target.closest('[data-menu]')) closeAll();
  });
}

const storageKey = 'still';

/**
 * Remembers the motion switch for all pages of this browser and keeps the switches of a page in step.
 * `data-still` on the root element stops animations and transitions (`base.css`).
 */
export function rememberMotionSwitch(): void {
  const switches = document.querySelectorAll<HTMLInputElement>('[data-motion]');
  const show = (still: boolean) => {
    for (const box of switches) box.checked = still;
    document.documentElement.toggleAttribute('data-still', still);
  };
  const recall = () => {
    try {
      show(localStorage.getItem(storageKey) === 'true');
    } catch {} // storage is blocked: the switch applies to this page only
  };
  recall();
  // The page returns from the back/forward cache, or another tab changes the switch.
  for (const kind of ['pageshow', 'storage']) addEventListener(kind, recall);
  for (const box of switches) {
    box.addEventListener('change', () => {
      show(box.checked);
      try {
        localStorage.setItem(storageKey, String(box.checked));
      } catch {}
    });
  }
  // The fade between pages cannot be switched off by CSS once it has begun.
  addEventListener('pageswap', ({ viewTransition }) => {
    if (document.documentElement.hasAttribute('data-still')) viewTransition?.skipTransition();
  });
}

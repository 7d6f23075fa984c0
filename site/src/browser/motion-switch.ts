const storageKey = 'still';

/**
 * Stores the motion switch for all pages in this browser and synchronizes the switches of a page.
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
  // The page is restored from the back/forward cache, or another tab changes the switch.
  for (const kind of ['pageshow', 'storage']) addEventListener(kind, recall);
  for (const box of switches) {
    box.addEventListener('change', () => {
      show(box.checked);
      try {
        localStorage.setItem(storageKey, String(box.checked));
      } catch {}
    });
  }
  // CSS cannot disable a view transition that has begun.
  addEventListener('pageswap', ({ viewTransition }) => {
    if (document.documentElement.hasAttribute('data-still')) viewTransition?.skipTransition();
  });
}

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Elements animate automatically unless `prefers-reduced-motion` or the motion switch of the site is set. The button
 * of an element overrides both until one of them changes. Calls `changed` at every change.
 */
export function motionPreference(changed: () => void, mayBegin = () => true) {
  let chosen: boolean | undefined;
  const reset = () => {
    chosen = undefined;
    changed();
  };
  reduced.addEventListener('change', reset);
  document.addEventListener('change', ({ target }) => {
    if ((target as Element).matches('[data-motion]')) reset();
  });
  return {
    /** Whether the element may animate now. */
    get moves(): boolean {
      return chosen ?? (mayBegin() && !reduced.matches && !document.querySelector('[data-motion]:checked'));
    },
    /** For the play or pause button of the element. */
    choose(moves: boolean) {
      chosen = moves;
      changed();
    },
  };
}

/** Calls `tell` initially and when `element` enters or leaves the view; a visible fifth counts as in view. */
export function whenInView(element: Element, tell: (inView: boolean) => void): void {
  new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), {
    threshold: 0.2,
  }).observe(element);
}

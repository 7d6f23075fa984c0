/** Whether something may move by itself. */
export interface MotionPreference {
  readonly moves: boolean;
  /** Called by the element's own play or pause button. */
  choose(moves: boolean): void;
}

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** True when the visitor asks the system for less motion. */
export const reducedMotion = () => reduced.matches;

/**
 * Things move by themselves unless the visitor asked for less motion or switched the site's motion off. Their own
 * button overrules both until one of the two changes. Calls `changed` at every change.
 */
export function motionPreference(changed: () => void, mayBegin = () => true): MotionPreference {
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
    get moves() {
      return chosen ?? (mayBegin() && !reduced.matches && !document.querySelector('[data-motion]:checked'));
    },
    choose(moves) {
      chosen = moves;
      changed();
    },
  };
}

/** Calls `tell` at once and whenever `element` enters or leaves the view; a fifth of it counts as in view. */
export function whenInView(element: Element, tell: (inView: boolean) => void): void {
  new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), {
    threshold: 0.2,
  }).observe(element);
}

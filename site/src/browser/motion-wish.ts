/** Whether something may move; `wish` is what the visitor said by its own button. */
export interface MotionWish {
  readonly moves: boolean;
  wish(moves: boolean): void;
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** True when the visitor asks the system for less motion. */
export const reducedMotion = () => calm.matches;

/**
 * Things move by themselves unless the visitor asked for less motion or ticked the site's motion switch. Their own
 * button overrules both, until one of the two changes. `changed` is called at every change.
 */
export function motionWish(changed: () => void, mayBegin = () => true): MotionWish {
  let said: boolean | undefined;
  const forget = () => {
    said = undefined;
    changed();
  };
  calm.addEventListener('change', forget);
  document.addEventListener('change', ({ target }) => {
    if ((target as Element).matches('[data-motion]')) forget();
  });
  return {
    get moves() {
      return said ?? (mayBegin() && !calm.matches && !document.querySelector('[data-motion]:checked'));
    },
    wish(moves) {
      said = moves;
      changed();
    },
  };
}

import { type RefObject, useEffect, useRef } from 'react';

/** Moves focus to an element when it appears, so that its news are read first. */
export function useFocusOnShow(): RefObject<HTMLDivElement | null> {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: 'start' });
  }, []);
  return shown;
}

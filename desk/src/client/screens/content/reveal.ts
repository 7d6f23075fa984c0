import { createContext, useContext, useEffect, useRef } from 'react';

type FieldPath = readonly (string | number)[];

/** A field to be shown. Each request is a new object, so that the same field can be shown again. */
export interface Revealed {
  readonly path: FieldPath;
}

export const RevealContext = createContext<Revealed | undefined>(undefined);

const startsWith = (path: FieldPath, start: FieldPath): boolean =>
  start.every((step, index) => String(step) === String(path[index]));

/** Calls `show` when this field, or one inside it, is to be shown. */
export function useReveal(path: FieldPath, show: (isThis: boolean) => void): void {
  const revealed = useContext(RevealContext);
  const handled = useRef<Revealed>(undefined);
  useEffect(() => {
    if (!revealed || handled.current === revealed || !startsWith(revealed.path, path)) return;
    handled.current = revealed;
    show(revealed.path.length === path.length);
  });
}

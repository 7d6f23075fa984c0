import { useEffect } from 'react';
import type { CheckState } from './check-state.ts';

/** Calls `expire` when a passed check no longer holds. */
export function useExpiry(state: CheckState, expire: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `expire` is new in each render, its work is not
  useEffect(() => {
    if (state.name !== 'passed') return;
    const timer = setTimeout(expire, Math.max(0, state.expiresAt - Date.now()));
    return () => clearTimeout(timer);
  }, [state]);
}

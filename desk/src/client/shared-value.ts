import { useState, useSyncExternalStore } from 'react';

/** A value that any module sets and every component that uses it shows. It ends with the document. */
export function sharedValue<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  const set = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return { get, set, use: () => useSyncExternalStore(subscribe, get) };
}

/** A choice that the browser keeps; `asked` takes its place until the person chooses. */
export function useStored(key: string, initial: string, asked?: string) {
  const [value, setValue] = useState(() => asked ?? localStorage.getItem(key) ?? initial);
  const store = (next: string) => {
    localStorage.setItem(key, next);
    setValue(next);
  };
  return [value, store] as const;
}

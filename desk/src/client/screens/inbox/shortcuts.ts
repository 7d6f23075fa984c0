import { useEffect, useEffectEvent } from 'react';

const setting = 'shortcuts';

/** Whether single keys are shortcuts. People who dictate turn them off. */
export const shortcutsOn = (): boolean => localStorage.getItem(setting) !== 'off';

export const turnShortcuts = (on: boolean): void => localStorage.setItem(setting, on ? 'on' : 'off');

/** Calls a function when its key is pressed outside of fields, menus and dialogs. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcuts[event.key];
    if (!shortcut || event.ctrlKey || event.metaKey || event.altKey || !shortcutsOn()) return;
    const busy =
      'textarea, select, input:not([type=checkbox]), [role=dialog], [role=alertdialog], [role=listbox], [role=menu]';
    if (event.target instanceof Element && event.target.closest(busy)) return;
    event.preventDefault();
    event.stopPropagation();
    shortcut();
  });
  useEffect(() => {
    // Before the table sees the key and searches for a row that begins with it.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

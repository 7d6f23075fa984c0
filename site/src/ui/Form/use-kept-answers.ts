import { type RefObject, useLayoutEffect, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what was typed before hydration if React replaces the server-rendered form with the given id instead of
 * adopting it. React does so when a browser's translator has changed the words of the page.
 */
export function useKeptAnswers(form: RefObject<HTMLFormElement | null>, id: string): void {
  const [before] = useState(() => (typeof document === 'undefined' ? null : readForm(id)));
  useLayoutEffect(() => {
    if (!before || !form.current || before.form === form.current) return;
    const after = controlsOf(form.current);
    for (const [index, old] of before.controls.entries()) {
      const control = after[index];
      if (control) copyAnswer(old, control);
      if (control && old === before.focused) {
        control.focus({ preventScroll: true });
        if (before.caret !== null)
          (control as HTMLInputElement).setSelectionRange(before.caret, before.caret);
      }
    }
  }, [before, form]);
}

/** The form in the page before React commits. Its controls keep their values when they leave the page. */
function readForm(id: string) {
  const form = document.getElementById(id) as HTMLFormElement | null;
  const focused = document.activeElement;
  // An email field and a select have no selection.
  const caret = (focused as Partial<HTMLInputElement> | null)?.selectionStart ?? null;
  return form && { form, controls: controlsOf(form), focused, caret };
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input,select,textarea')];
}

function copyAnswer(old: Control, control: Control): void {
  if (old instanceof HTMLInputElement && control instanceof HTMLInputElement) {
    if (old.checked) control.click(); // also runs what the click starts, such as the captcha
    if (old.type === 'file') {
      control.files = old.files;
      control.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
  }
  control.value = old.value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

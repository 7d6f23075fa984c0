type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Has React take over the forms inside `element`, at once, and keeps what was typed: where a translator has changed
 * the page's words, React finds other words than its own and draws the forms anew, with empty fields.
 */
export function keepAnswers(element: HTMLElement, takeOver: () => void): void {
  const controls = () => [...element.querySelectorAll<Control>('input,select,textarea')];
  const before = controls();
  const focused = document.activeElement;
  // What leaves the page forgets it; an e-mail and a choice have none.
  const caret = (focused as Partial<HTMLInputElement> | null)?.selectionStart ?? null;
  takeOver();
  if (before.every((control) => control.isConnected)) return;
  const after = controls();
  for (const [index, old] of before.entries()) {
    const control = after[index];
    if (!control) continue;
    answer(control, old);
    if (old === focused) goOn(control, caret);
  }
}

function answer(control: Control, old: Control): void {
  if (old instanceof HTMLInputElement && control instanceof HTMLInputElement) {
    if (old.checked) control.click(); // what a tick begins, begins
    if (old.type === 'file') {
      control.files = old.files;
      control.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
  }
  control.value = old.value;
  control.dispatchEvent(new Event('input', { bubbles: true })); // a field may keep to some characters
}

/** Typing goes on where the caret was. */
function goOn(control: Control, caret: number | null): void {
  control.focus({ preventScroll: true });
  if (caret !== null) (control as HTMLInputElement).setSelectionRange(caret, caret);
}

import type { InputEvent } from 'react';

/** Digits only, while typing and on paste; the caret stays behind the digit it stood behind. */
export function keepDigits(event: InputEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const digits = input.value.replace(/\D/g, '');
  if (digits === input.value) return;
  const caret = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length;
  input.value = digits;
  input.setSelectionRange(caret, caret);
}

import { onlyDigits } from '@veramasa/contract';

/** Only the digits of what was typed, and where the caret belongs among them. */
export function phoneDigits(
  text: string,
  caret: number,
): { readonly digits: string; readonly caret: number } {
  return { digits: onlyDigits(text), caret: onlyDigits(text.slice(0, caret)).length };
}

/** Keeps a telephone input free of anything but digits, while typing, on paste and from the start. */
export function keepDigits(input: HTMLInputElement): void {
  const { digits, caret } = phoneDigits(input.value, input.selectionStart ?? input.value.length);
  if (digits === input.value) return;
  input.value = digits;
  // In Safari this takes the focus as well.
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

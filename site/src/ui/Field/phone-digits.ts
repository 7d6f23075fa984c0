/** Only the digits of what was typed, and where the caret belongs among them. */
export function phoneDigits(
  text: string,
  caret: number,
): { readonly digits: string; readonly caret: number } {
  return { digits: onlyDigits(text), caret: onlyDigits(text.slice(0, caret)).length };
}

/** Keeps a telephone input free of anything but digits, while typing and on paste. */
export function keepDigits(input: HTMLInputElement): void {
  const { digits, caret } = phoneDigits(input.value, input.selectionStart ?? input.value.length);
  if (digits === input.value) return;
  input.value = digits;
  input.setSelectionRange(caret, caret);
}

const onlyDigits = (text: string) => text.replace(/\D/g, '');

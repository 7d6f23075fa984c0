/** The digits of a text as 0 to 9, also where a keyboard writes them in another script, such as ९८ or ౯౮. */
export const onlyDigits = (text: string): string => text.replace(/\P{Nd}/gu, '').replace(/\D/gu, ordinary);

/** Unicode keeps the ten digits of every script together, from nought to nine. */
function ordinary(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

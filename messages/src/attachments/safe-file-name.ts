import { unsafeCharacters } from '@veramasa/contract';

/** Longest name that is kept. */
const maxChars = 255;

/**
 * A file name that is safe to show and to save: one line in one direction, no path, no character that a file system
 * refuses, its extension kept when it is cut. It is not unique, and the server never uses it as a path.
 */
export function safeFileName(name: string): string {
  // A header may contain a name of 80 kB; only its start and end matter.
  const bounded = name.length > 2000 ? name.slice(0, 1000) + name.slice(-1000) : name;
  const last = bounded.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    // Direction marks could show `fdp.exe` as `exe.pdf`.
    .replace(unsafeCharacters, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const kept = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain) ? `_${plain}` : plain;
  return shorten(kept === '' ? 'file' : kept);
}

function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= maxChars) return name;
  const extension = Array.from(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '');
  return [...characters.slice(0, maxChars - extension.length), ...extension].join('');
}

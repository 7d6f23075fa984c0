/** Longest name that is kept. */
const maxChars = 255;

/**
 * A file's name as people may see and save it: one line in one direction, no path, no character that a file
 * system refuses, its extension kept when it is cut. Not unique, and never to be used as a path here.
 */
export function safeFileName(name: string): string {
  // A header may carry 80 kB of name; beginning and end are what can matter of it.
  const bounded = name.length > 2000 ? name.slice(0, 1000) + name.slice(-1000) : name;
  const last = bounded.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    // Marks of direction could show `fdp.exe` as `exe.pdf`; the two joiners belong to Indian scripts.
    .replace(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]--[\u200c\u200d]]/gv, '')
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

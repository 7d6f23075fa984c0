import { axisNameId } from './axis.ts';
import { words } from './words.ts';

const windows = 3;
const unicode = 1;
const english = 0x409;

/** The table `name`: the notice that the licence asks to keep (SIL OFL 1.1, condition 2), the family, and its axes. */
export function writeName(family: string, axes: readonly string[]): Buffer {
  const names: [id: number, text: string][] = [
    [0, 'Copyright 2021 The Anek Project Authors (https://github.com/EkType/Anek)'],
    [1, family],
    [2, 'Regular'],
    ...axes.map((axis, i): [number, string] => [axisNameId + i, axis]),
  ];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  const records = names.map(([id], i) => {
    const length = texts[i]?.length ?? 0;
    offset += length;
    return words(windows, unicode, english, id, length, offset - length);
  });
  return Buffer.concat([words(0, names.length, 6 + records.length * 12), ...records, ...texts]);
}

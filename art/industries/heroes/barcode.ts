import { short } from '../../svg/number.ts';
import { code128 } from '../code128.ts';

/** A Code 128 barcode of `text` as a path, `width` wide. */
export function barcodePath(text: string, x: number, y: number, width: number, height: number): string {
  const { bars, modules } = code128(text);
  const module = width / modules;
  return bars
    .map((bar) => {
      const w = short(bar.width * module);
      return `M${short(x + bar.start * module)} ${y}h${w}v${height}h-${w}z`;
    })
    .join('');
}

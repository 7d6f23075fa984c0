import { slab } from '../lattice/slab.ts';
import { turmericStone } from '../lattice/stone.ts';
import { code128 } from './code128.ts';

/** A valid Code 128 barcode of VERAMASA. */
export function ecommerceTile(): string {
  const { bars, modules } = code128('VERAMASA');
  const module = 264 / modules;
  const holes = bars.map(({ start, width }) => {
    const w = (width * module).toFixed(1);
    return `M${(28 + start * module).toFixed(1)} 44h${w}V276h-${w}z`;
  });
  return slab(320, 320, holes.join(''), turmericStone, { depth: [0, 5] });
}

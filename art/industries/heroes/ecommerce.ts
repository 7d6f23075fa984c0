import { range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import { octagram } from '../../geometry/polygon.ts';
import { seeded } from '../../geometry/random.ts';
import type { Crop } from '../../heroes/crop.ts';
import { bracket } from '../../lattice/bracket.ts';
import { palette } from '../../palette.ts';
import { short } from '../../svg/number.ts';
import { fill, stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';
import { barcodePath } from './barcode.ts';

/** A bazaar of parcels under a striped awning. The bracketed parcel has a valid Code 128 barcode of VERAMASA. */
export function ecommerceHero(crop: Crop): string {
  const { phone, width, height } = crop;
  const ground = height - 14;
  const [x, y, parcelWidth] = phone ? [250, 178, 300] : [690, 122, 340];
  const shelf = new Shelf(phone, ground);
  const skyline = (at: number): number => (phone ? 190 : 150) + 90 * Math.abs(Math.sin(at / 118 + 1));
  shelf.pack(-30, x - 6, skyline);
  shelf.pack(x + parcelWidth + 6, width + 40, skyline);
  return (
    awning(crop) +
    stroke(`M0 ${ground}H${width}`, 5, palette.sand) +
    shelf.drawing() +
    fill(`M${x} ${y}h${parcelWidth}V${ground}h-${parcelWidth}z`, palette.turmeric) +
    fill(barcodePath('VERAMASA', x + 32, y + 34, parcelWidth - 64, ground - y - 68), palette.granite) +
    stroke(`M${x - 18} ${short((y + ground) / 2)}h${parcelWidth + 36}`, phone ? 5 : 4, palette.terracotta) +
    bracket(x - 14, y - 14, parcelWidth + 28, ground - y + 24, 26, phone ? 5 : 4)
  );
}

function awning({ phone, width }: Crop): string {
  const [stripe, drop] = phone ? [65, 66] : [80, 62];
  const scallop = (i: number): string =>
    `M${i * stripe} 0h${stripe}v${drop}a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z`;
  const stripes = range(width / stripe);
  const every = (parity: number): string =>
    stripes
      .filter((i) => i % 2 === parity)
      .map(scallop)
      .join('');
  return fill(every(1), palette.ember) + fill(every(0), palette.sand);
}

/** Parcels packed in columns, each with tape, string or a label. */
class Shelf {
  #pale = '';
  #ember = '';
  #tape = '';
  #knots: Point[] = [];
  readonly #random: () => number;
  readonly #phone: boolean;
  readonly #ground: number;

  constructor(phone: boolean, ground: number) {
    this.#phone = phone;
    this.#ground = ground;
    this.#random = seeded(phone ? 21 : 16);
  }

  pack(from: number, to: number, skyline: (x: number) => number): void {
    const random = this.#random;
    for (let x = from; x < to - 30; ) {
      let width = Math.min(70 + random() * 110, to - x);
      if (to - x - width < 60) width = to - x;
      const top = skyline(x + width / 2);
      for (let y = this.#ground; y > top + 40; ) {
        const height = Math.min(46 + random() * 84, y - top);
        if (width > 130 && random() > 0.55 && height < 90) {
          const left = width * (0.35 + random() * 0.3);
          this.#parcel(x + 2, y - height + 2, left - 4, height - 4, random() > 0.6);
          this.#parcel(x + left + 2, y - height + 2, width - left - 4, height - 4, random() > 0.6);
        } else this.#parcel(x + 2, y - height + 2, width - 4, height - 4, random() > 0.68);
        y -= height;
      }
      x += width;
    }
  }

  drawing(): string {
    const knots = this.#knots.map(([x, y]) => polygonPath(octagram(x, y, 11)));
    return (
      fill(this.#pale, palette.sand) +
      fill(this.#ember, palette.ember) +
      fill(this.#tape, palette.granite) +
      fill(knots.join(''), palette.granite)
    );
  }

  #parcel(x: number, y: number, width: number, height: number, isEmber: boolean): void {
    const box = `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h-${short(width)}z`;
    if (isEmber) this.#ember += box;
    else this.#pale += box;
    const style = Math.floor(this.#random() * 3);
    if (style === 0) {
      const half = this.#phone ? 9 : 8;
      this.#tape += `M${short(x + width / 2 - half)} ${short(y)}h${2 * half}v${short(height * 0.42)}h-${2 * half}z`;
    } else if (style === 1) {
      this.#tape += `M${short(x)} ${short(y + height * 0.5 - 2.5)}h${short(width)}v5h-${short(width)}z`;
      this.#tape += `M${short(x + width * 0.5 - 2.5)} ${short(y)}h5v${short(height)}h-5z`;
      this.#knots.push([x + width * 0.5, y + height * 0.5]);
    } else {
      for (const i of range(Math.max(2, Math.floor(width / 26)))) {
        this.#tape += `M${short(x + 12 + i * 14)} ${short(y + height - 26)}h7v14h-7z`;
      }
    }
  }
}

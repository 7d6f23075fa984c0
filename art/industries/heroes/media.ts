import { range } from '../../geometry/at.ts';
import { hash } from '../../geometry/noise.ts';
import { regularPolygon } from '../../geometry/polygon.ts';
import { clamp } from '../../geometry/scalar.ts';
import type { Crop } from '../../heroes/crop.ts';
import { palette } from '../../palette.ts';
import { short } from '../../svg/number.ts';
import { fill, ROUND_CAP, stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';

const SUN = 44;
const FRAME_GAP = 14;

/** A strip of film: the sun rises and sets from frame to frame over a skyline that is the soundtrack. */
export function mediaHero(crop: Crop): string {
  const { phone, width, height } = crop;
  const [pitch, left] = phone ? [195, -97] : [228, -114];
  const count = Math.ceil(width / pitch) + 1;
  const margin = phone ? 34 : 22;
  const hole = phone ? 20 : 18;
  const [top, bottom] = [margin, height - margin];
  const frameY = top + 20 + hole;
  const frameHeight = bottom - 20 - hole - frameY;
  const base = frameY + frameHeight;
  const frames = range(count).map((i) => {
    const w = pitch - FRAME_GAP;
    return `M${short(left + i * pitch + 7)} ${frameY}h${w}v${frameHeight}h-${w}z`;
  });
  const wave = range(count).map((i) =>
    frameSound(crop, left + i * pitch + 7, pitch - FRAME_GAP, i, base, frameHeight),
  );
  const suns = range(count).map((i) => frameSun(left + (i + 0.5) * pitch, width, base, frameHeight));
  const playhead = left + (phone ? 2.7 : 4.72) * pitch;
  return (
    fill(`M0 ${top}H${width}V${bottom}H0z`, palette.sand) +
    fill(perforations(crop, [top + 10, bottom - 10 - hole], hole), palette.granite) +
    `<clipPath id="f"><path d="${frames.join('')}"/></clipPath><g clip-path="url(#f)">` +
    fill(frames.join(''), palette.granite) +
    fill(suns.join(''), palette.turmeric) +
    stroke(wave.join(''), 9, palette.ember, ROUND_CAP) +
    '</g>' +
    stroke(`M${short(playhead)} ${top - 14}V${bottom + 14}`, phone ? 6 : 5, palette.chalk) +
    fill(polygonPath(regularPolygon(playhead, top - 10, 14, 3, Math.PI / 2)), palette.chalk)
  );
}

function perforations({ phone, width }: Crop, rows: readonly number[], height: number): string {
  const pitch = phone ? 39 : 38;
  let path = '';
  for (let x = pitch / 2 - 10; x < width; x += pitch) {
    for (const y of rows) path += `M${short(x)} ${y}h20v${height}h-20z`;
  }
  return path;
}

function frameSound(
  { phone, width }: Crop,
  x: number,
  frameWidth: number,
  i: number,
  base: number,
  height: number,
) {
  const step = phone ? 16.2 : 16;
  const count = Math.floor((frameWidth - 8) / step);
  const bars = range(count).map((q) => {
    const barX = x + (frameWidth - (count - 1) * step) / 2 + q * step;
    const phrase = 0.3 + 0.7 * Math.abs(Math.sin((barX / width) * (phone ? 7 : 14) + 0.7));
    const loudness = phrase * (0.45 + 0.55 * hash(i, q, 8)) * height * 0.62;
    return `M${short(barX)} ${short(base - 10)}V${short(base - Math.max(12, loudness))}`;
  });
  return bars.join('');
}

function frameSun(x: number, width: number, base: number, height: number): string {
  const t = x / width;
  if (t < -0.1 || t > 1.1) return '';
  const y = base - 18 - (height - SUN * 0.6) * Math.sin(clamp(t) * Math.PI) ** 0.9 * 0.78;
  return `M${short(x - SUN)} ${short(y)}a${SUN} ${SUN} 0 0 1 ${2 * SUN} 0a${SUN} ${SUN} 0 0 1-${2 * SUN} 0z`;
}

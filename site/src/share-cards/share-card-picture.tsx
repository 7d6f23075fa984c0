import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { palette } from '../../../art/palette.ts';
import type { Plane } from '../content/page-schema.ts';
import { projectFolder } from '../content/picture-name.ts';
import type { PageFacts } from '../queries/page-list.ts';
import { drawingSource } from '../ui/drawings.ts';

interface CardColours {
  readonly ground: string;
  readonly ink: string;
  /** For the promise, where mist would be too pale on the ground. */
  readonly softInk: string;
  readonly sun: string;
}

const dark = { ink: palette.chalk, softInk: palette.mist, sun: palette.turmeric };
const light = { ink: palette.ink, softInk: palette.ink, sun: palette.turmeric };

const colours: Record<Plane, CardColours> = {
  indigo: { ...dark, ground: palette.indigo },
  dye: { ...dark, ground: palette.dyeBlue },
  ink: { ...dark, ground: palette.ink },
  verdigris: { ...dark, ground: palette.verdigris, softInk: palette.chalk },
  'verdigris-dark': { ...dark, ground: palette.verdigrisDark, softInk: palette.verdigrisLight },
  'verdigris-light': { ...light, ground: palette.verdigrisLight },
  clay: { ...dark, ground: palette.terracotta, softInk: palette.chalk },
  'clay-dark': { ...dark, ground: palette.terracottaDark, softInk: palette.stone },
  granite: { ...dark, ground: palette.granite, softInk: palette.sand },
  haldi: { ...light, ground: palette.turmeric, sun: palette.terracotta },
  mist: { ...light, ground: palette.mist },
};

/** 1200 by 630 pixels, as link previews want them. Source: Open Graph previews of the large networks. */
const size = { width: 1200, height: 630 };
const panel = { left: 630, width: 570 };

/** A share card as PNG: mark, heading and promise on the page's plane, its drawing beside. */
export async function shareCardPicture({ plane, ...card }: PageFacts) {
  const { ground, ink, softInk, sun } = colours[plane];
  const heading = card.heading.replaceAll('& ', '&\u00a0');
  const mark = drawingSource('card-mark').replace('currentColor', ink).replace(palette.turmeric, sun);
  const words = await satori(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        boxSizing: 'border-box',
        width: panel.left,
        height: size.height,
        padding: '44px 60px 0 64px',
        color: ink,
        fontFamily: 'card-heading, card-heading-ext',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 18, fontSize: 38, letterSpacing: -0.5 }}>
        <img src={`data:image/svg+xml,${encodeURIComponent(mark)}`} alt="" width={54} height={54} />
        Veramasa
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', height: 380 }}>
        <div style={{ fontSize: headingSize(heading), lineHeight: 0.95, letterSpacing: '-0.02em' }}>
          {heading}
        </div>
      </div>
      <div
        style={{
          display: 'block',
          marginTop: 20,
          color: softInk,
          fontFamily: 'card-text, card-text-ext',
          fontSize: promiseSize(card.cardLine),
          lineHeight: 1.4,
          lineClamp: 3,
        }}
      >
        {card.cardLine}
      </div>
    </div>,
    { ...size, fonts: cardFonts },
  );
  return sharp({ create: { ...size, channels: 3, background: ground } })
    .composite([
      { input: await drawn(card.cardDrawing, card.cardLight ?? ground), left: panel.left, top: 0 },
      { input: Buffer.from(words) },
    ])
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer();
}

/** Fonts of the share cards; those with `-ext` have Latin Extended-A and the rupee sign. */
const cardFonts = ['card-text', 'card-text-ext', 'card-heading', 'card-heading-ext'].map((name) => ({
  name,
  data: readFileSync(resolve(projectFolder, `art/fonts/${name}.woff`)),
}));

/** Font size in pixels with which English of this length has room below the heading; with the smallest its end is cut. */
const promiseSize = ({ length }: string) =>
  length <= 76 ? 27 : length <= 132 ? 24 : length <= 152 ? 22 : 20;

/** The part of a drawing to show in place of its middle, as a viewBox: the sun, the founder's face, the two sources. */
const focuses: Readonly<Record<string, string>> = {
  hero: '830 90 770 782',
  'f-still': '779 0 814 900',
  'two-sources': '980 0 540 600',
};

/** The drawing, cropped to the right half of the card; `light` is the colour behind its openings. */
function drawn(name: string, light: string): Promise<Buffer> {
  const source = drawingSource(name);
  const [, root = '', box = ''] = source.match(/(<svg[^>]*viewBox="([^"]*)"[^>]*>)/) ?? [];
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${panel.width}" height="${size.height}" viewBox="${focuses[name] ?? box}" preserveAspectRatio="xMidYMid slice">`;
  return sharp(Buffer.from(source.replace(root, whole)))
    .flatten({ background: light })
    .png()
    .toBuffer();
}

/** Letters are at most 0.63 em wide on average: the longest word fits on a line, and all words into four lines. */
function headingSize(heading: string): number {
  const longest = Math.max(...heading.split(' ').map((word) => word.length));
  return Math.min(128, 500 / (0.63 * longest), Math.sqrt(240_000 / heading.length));
}

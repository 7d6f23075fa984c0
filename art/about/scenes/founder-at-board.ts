import { range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, ringOf } from '../../picture/shape.ts';
import { starScreen } from '../../picture/star-screen.ts';
import { svg } from '../../svg/document.ts';
import { fill } from '../../svg/paint.ts';
import { stamp } from '../../svg/stamp.ts';
import { starShape } from '../../svg/star-shape.ts';
import { HEIGHT, WIDTH } from '../portraits/figure.ts';
import { looks } from '../portraits/looks.ts';
import { ACCENT, BACKGROUND, CLOSED, CLOTH, HAIR, SECOND_CLOTH, SKIN } from '../portraits/sitter.ts';

/** The founder in profile at the board of the Thursday class, about to add a number to Pingala's triangle. */
export function founderAtBoard(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0, BACKGROUND);
  canvas.shade(ellipse(110, 120, 150, 150), 0.2, 60);
  paintSaree(canvas);
  paintHead(canvas);
  paintArm(canvas);
  const { skin, hair, cloth, secondCloth, accent, halo } = looks.founder;
  const screen = starScreen(canvas, {
    pitch: 3.5,
    levels: 7,
    darkest: 0.045,
    gamma: 0.66,
    colours: (region) => [halo, skin, hair, cloth, secondCloth, accent][region],
  });
  return svg(WIDTH, HEIGHT, screen + triangle());
}

const ROWS = 8;
const APEX: Point = [86, 36];
const STEP: Point = [17, 16];
/** The place in the last row that she has reached, from the right. */
const REACHED = 3;

/** Odd numbers are open, even ones nearly closed; the number under her chalk is the light. */
function triangle(): string {
  const place = ({ row, k }: { row: number; k: number }): Point => [
    Math.round(APEX[0] + (k - row / 2) * STEP[0]),
    APEX[1] + row * STEP[1],
  ];
  const last = ROWS - 1;
  const written = range(ROWS)
    .flatMap((row) => range(row + 1).map((k) => ({ row, k })))
    .filter(({ row, k }) => row < last || k > REACHED);
  const isOdd = ({ row, k }: { row: number; k: number }): boolean => (row & k) === k;
  const stars = (cells: typeof written, radius: number): string => stamp(cells.map(place), starShape(radius));
  return (
    fill(stars(written.filter(isOdd), 7), palette.chalk) +
    fill(
      stars(
        written.filter((cell) => !isOdd(cell)),
        3,
      ),
      palette.verdigrisLight,
    ) +
    fill(stars([{ row: last, k: REACHED }], 7), palette.turmeric)
  );
}

function paintSaree(canvas: LightCanvas): void {
  canvas.paint(path('M204 214L206 296L276 300L262 200Z'), SKIN, 0.6);
  canvas.shade(path('M206 232L240 226L262 240L270 300L226 300Z'), -0.34, 12, SKIN);
  canvas.paint(
    path('M206 282Q176 300 166 336L156 400H320V356Q308 306 268 286Q236 306 206 282Z'),
    SECOND_CLOTH,
    0.8,
  );
  canvas.paint(path('M268 286Q308 306 320 356V400H190Q222 340 268 286Z'), CLOTH, 0.66);
  canvas.shade(path('M296 290L320 300V400H260Z'), -0.3, 16, CLOTH);
  for (let i = 1; i < 4; i++)
    canvas.paint(
      line(`M${272 + i * 13} ${292 + i * 9}Q${244 + i * 20} 344 ${214 + i * 28} 404`, 5),
      CLOSED,
      0,
      {
        within: CLOTH,
      },
    );
  canvas.paint(line('M266 288Q224 340 192 404', 10), ACCENT, 1);
}

function paintHead(canvas: LightCanvas): void {
  canvas.placedBy(([x, y]) => [252 + (x - 252) * 1.16, 240 + (y - 240) * 1.16]);
  canvas.paint(ellipse(286, 190, 28, 30), HAIR, 0.2);
  canvas.shade(ellipse(278, 180, 16, 14), 0.24, 8, HAIR);
  const profile =
    'M204 104Q184 118 182 140Q180 150 187 157Q177 172 161 187Q159 195 168 197L176 198Q170 203 170 209L178 212Q171 217 174 223' +
    'Q180 226 177 232Q173 243 182 250Q191 257 206 250Q234 240 248 214L262 190L258 120Z';
  canvas.paint(path(profile), SKIN, 0.86);
  canvas.shade(path('M218 120L264 110L266 240L196 262L222 226Q232 180 218 120Z'), -0.46, 10, SKIN);
  canvas.shade(path('M176 246Q200 250 240 226L246 246L190 262Z'), -0.3, 5, SKIN);
  canvas.shade(ellipse(204, 200, 13, 11), 0.16, 8, SKIN);
  canvas.shade(line('M170 211Q184 215 197 207', 5.5), -0.95, 0.5, SKIN);
  canvas.shade(line('M170 197L184 195', 5), -0.5, 1.6, SKIN);
  canvas.shade(line('M187 190Q196 198 200 210', 4), -0.24, 2, SKIN);
  canvas.paint(ellipse(190, 166, 4.6, 4.6), CLOSED, 0);
  canvas.paint(ringOf(193, 166, 15, 19, 4.2), CLOSED, 0);
  canvas.paint(line('M208 162L244 168', 4), CLOSED, 0, { within: SKIN });
  canvas.paint(ellipse(246, 176, 9, 17, 0.12), SKIN, 0.7);
  canvas.paint(line('M243 168Q252 174 246 186', 3), CLOSED, 0);
  const hair =
    'M200 110Q204 80 238 80Q286 86 288 140Q288 188 264 212Q254 206 256 190Q258 164 246 158Q232 162 230 178Q224 150 216 134Q210 120 200 110Z';
  canvas.paint(path(hair), HAIR, 0.32);
  canvas.shade(ellipse(234, 94, 34, 14), 0.3, 8, HAIR);
  canvas.paint(line('M204 108Q236 104 258 132Q270 150 268 184', 11), HAIR, 1, { within: HAIR });
  canvas.paint(ellipse(186, 142, 4.4), ACCENT, 1);
  canvas.paint(ellipse(246, 200, 6), ACCENT, 1);
  canvas.placedBy((point) => point);
}

function paintArm(canvas: LightCanvas): void {
  canvas.paint(line('M220 322L162 366', 64), CLOSED, 0);
  canvas.paint(line('M220 322L164 364', 54), SECOND_CLOTH, 0.92);
  canvas.shade(line('M230 344L170 390', 26), -0.3, 8, SECOND_CLOTH);
  canvas.paint(path('M136 376L86 222L110 216L176 346Z'), SKIN, 0.8);
  canvas.shade(path('M176 346L110 216L102 218L146 372Z'), -0.3, 6, SKIN);
  canvas.paint(line('M122 372L178 338', 8), ACCENT, 1);
  canvas.paint(path('M84 226Q76 204 84 190L106 186Q118 196 114 220Z'), SKIN, 0.86);
  canvas.paint(line('M88 198L84 170', 8.5), SKIN, 0.95);
  canvas.paint(line('M103 198L90 172', 8), SKIN, 0.72);
  canvas.paint(line('M97 196L87 174', 2.6), CLOSED, 0);
  canvas.paint(line('M86 176L79 156', 6), ACCENT, 1);
}

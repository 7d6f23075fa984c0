import { palette } from '../../palette.ts';
import { LightCanvas } from '../../picture/light-canvas.ts';
import { ellipse, line, path, rectangle } from '../../picture/shape.ts';
import { dotScreen } from './dot-screen.ts';
import { BRIGHT, CLOSED, GROUND, HEIGHT, SECOND_CLOTH, SURFACE, WHITE, WIDTH } from './slots.ts';

/** Evening chai on the terrace, through staggered dots. */
export function chai(): string {
  const canvas = new LightCanvas(WIDTH, HEIGHT, 0.8, SURFACE);
  canvas.shade(rectangle(0, 0, WIDTH, 150), -0.5, 70, SURFACE);
  canvas.paint(ellipse(372, 128, 66), BRIGHT, 1);
  canvas.paint(
    path('M0 196H40V160H90V186H130V140H160V196H240V172H300V190H360V150H400V196H480V230H0Z'),
    CLOSED,
    0,
  );
  canvas.paint(rectangle(0, 222, WIDTH, 138), GROUND, 0.4);
  canvas.paint(rectangle(0, 222, WIDTH, 9), WHITE, 0.9);
  const glass = (x: number, y: number, s: number) => {
    canvas.paint(
      path(`M${x - s * 0.36} ${y - s}L${x + s * 0.36} ${y - s}L${x + s * 0.26} ${y}L${x - s * 0.26} ${y}Z`),
      WHITE,
      0.9,
    );
    canvas.paint(
      path(
        `M${x - s * 0.32} ${y - s * 0.78}L${x + s * 0.32} ${y - s * 0.78}L${x + s * 0.245} ${y - s * 0.05}L${x - s * 0.245} ${y - s * 0.05}Z`,
      ),
      SECOND_CLOTH,
      0.95,
    );
    canvas.shade(
      path(`M${x + s * 0.1} ${y - s}L${x + s * 0.5} ${y - s}L${x + s * 0.4} ${y}L${x + s * 0.08} ${y}Z`),
      -0.22,
      5,
      [WHITE, SECOND_CLOTH],
    );
    canvas.paint(ellipse(x, y - s * 0.79, s * 0.32, s * 0.05), WHITE, 1);
  };
  glass(140, 336, 150);
  glass(272, 346, 130);
  for (const [x, y] of [
    [124, 172],
    [156, 164],
    [258, 200],
    [290, 192],
  ] as const)
    canvas.paint(line(`M${x} ${y}C${x - 26} ${y - 36} ${x + 26} ${y - 60} ${x} ${y - 104}`, 12), WHITE, 1);
  canvas.paint(path('M340 352Q340 322 400 322Q462 322 462 352Z'), WHITE, 0.9);
  canvas.paint(ellipse(378, 322, 26, 11), BRIGHT, 0.9);
  canvas.paint(ellipse(420, 318, 28, 12), BRIGHT, 0.8);
  return dotScreen(canvas, {
    pitch: 4,
    lattice: 'staggered',
    gamma: 0.85,
    largest: 0.98,
    colours: {
      [GROUND]: palette.terracottaDark,
      [SURFACE]: '#d9622f',
      [WHITE]: palette.chalk,
      [BRIGHT]: palette.turmeric,
      [SECOND_CLOTH]: palette.turmeric,
    },
    back: palette.ink,
  });
}

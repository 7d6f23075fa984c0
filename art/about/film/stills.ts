import { palette } from '../../palette.ts';
import { svg } from '../../svg/document.ts';
import { fill } from '../../svg/paint.ts';
import { frame, frameBody } from './film.ts';

/** The poster: the wall has become the founder's portrait. */
export const still = (): string => frame(4.6, { pitch: 8, levels: 6 });

const MOMENTS = [
  { seconds: 0.2, says: 'One opening in a closed wall' },
  { seconds: 2.2, says: 'The wall listens' },
  { seconds: 4.6, says: 'A person appears' },
  { seconds: 6.6, says: 'What she is looking at' },
  { seconds: 8.5, says: 'Others, joined by one line' },
  { seconds: 9.3, says: 'The wave closes; the loop begins again' },
];

/** Six moments of the film with their captions. */
export function storyboard(): string {
  const place = (i: number): [number, number] => [20 + (i % 3) * 540, 20 + Math.floor(i / 3) * 348];
  const frames = MOMENTS.map(({ seconds }, i) => {
    const [x, y] = place(i);
    const body = frameBody(seconds, { pitch: i === 2 ? 10 : 15, levels: 5 });
    return `<svg x="${x}" y="${y}" width="520" height="292" viewBox="0 0 1600 900" preserveAspectRatio="xMaxYMid slice">${body}</svg>`;
  });
  const captions = MOMENTS.map(({ seconds, says }, i) => {
    const [x, y] = place(i);
    return `<text x="${x}" y="${y + 322}">${seconds.toFixed(1)} s  ${says}</text>`;
  });
  return svg(
    1640,
    720,
    `${fill('M0 0h1640v720H0z', palette.stone)}${frames.join('')}<g font-family="Anek Latin,sans-serif" font-size="20" font-weight="600" fill="${palette.ink}">${captions.join('')}</g>`,
  );
}

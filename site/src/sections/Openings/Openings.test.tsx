import { untilAttribute } from '@veramasa/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Openings } from './Openings.tsx';

const tile = { src: '/tile.svg', width: 400, height: 400 };
const row = (slug: string, until?: string) => ({
  path: `/join-us/${slug}`,
  position: slug,
  place: 'Indore',
  arrangement: 'Full time',
  tile,
  until,
});
const words = { heading: 'Open positions', text: 'None fits?', read: 'Read and apply' };
const ends = (rows: ReturnType<typeof row>[]) =>
  [
    ...renderToStaticMarkup(<Openings {...words} rows={rows} />).matchAll(
      new RegExp(`<(section|li)[^>]* ${untilAttribute}="([^"]*)"`, 'g'),
    ),
  ].map(([, element, until]) => `${element} ${until}`);

test('each row says when it goes, and the list goes with the last of them', () => {
  const [march, june] = ['2090-03-01T18:30:00.000Z', '2090-06-01T18:30:00.000Z'];
  expect(ends([row('dyer', june), row('weaver', march)])).toEqual([
    `section ${june}`,
    `li ${june}`,
    `li ${march}`,
  ]);
});

test('a list with an opening that has no end stays', () => {
  const march = '2090-03-01T18:30:00.000Z';
  expect(ends([row('dyer'), row('weaver', march)])).toEqual([`li ${march}`]);
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const main = (page: string): string => {
  const html = readFileSync(resolve(import.meta.dirname, `../../site/dist/${page}.html`), 'utf8');
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
};
const texts = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'"),
  );

test('the vision has its nine sections, each with a described drawing', () => {
  const vision = main('vision');
  expect(texts(vision, 'h2')).toEqual([
    'Embracing Innovation',
    'Fostering Business Excellence',
    'Driving Digital Transformation',
    'Impacting Industries',
    'Commitment to Sustainability',
    'Collaborative Approach',
    'Empowering People',
    'A Vision for the Future',
    'Join Us on Our Journey',
  ]);
  const sections = vision.split('<h2').slice(0, -1);
  for (const before of sections) expect(before).toMatch(/<img [^>]*alt="[^"]{10,}"[^>]*>[^<]*<div>[^<]*$/);
  const afterwards = vision.slice(vision.lastIndexOf('<section'));
  expect(texts(afterwards, 'p').join('').length).toBeGreaterThan(20);
});

test('the mission has four cards, its approach and a link to Talk to Us', () => {
  const mission = main('mission');
  expect(texts(mission, 'h2').slice(1)).toEqual(['Our Approach', 'Join Us on Our Mission']);
  const [cards = '', approach = '', invitation = ''] = mission.split('<h2').slice(1);
  expect(texts(cards, 'h3')).toHaveLength(4);
  expect(texts(approach, 'h3')).toEqual([
    'Understanding Client Needs',
    'Leveraging Advanced Technologies',
    'Collaborative Development',
    'Continuous Improvement',
  ]);
  expect(approach).toMatch(/<ol/);
  expect(invitation).toMatch(/<a [^>]*href="\/talk-to-us"[^>]*>Get In Touch<\/a>/);
});

test('each of the six stories has logo, quotation, author and anchor', () => {
  const stories = main('success-stories');
  const items = [...stories.matchAll(/<li id="([\w-]+)".*?<\/li>/gs)];
  expect(new Set(items.map(([, id]) => id)).size).toBe(6);
  for (const [story] of items) {
    expect(story).toMatch(/<img [^>]*alt="Logo of [^"]+"/);
    expect(texts(story, 'blockquote')[0]).toMatch(/\w.{30,}/);
    expect(texts(story, 'figcaption')[0]).toMatch(/\w/);
    expect(story).not.toMatch(/<(\w+)[^>]*>\s*<\/\1>/);
  }
});

test('home and stories pages show the same quotations', () => {
  const home = texts(main('index'), 'blockquote');
  expect(home).toHaveLength(3);
  expect(texts(main('success-stories'), 'blockquote')).toEqual(expect.arrayContaining(home));
});

import { expect, test } from 'vitest';
import { mainOf, texts } from './built-site.ts';

test('a section of the vision has a described drawing, a title and a text', () => {
  const vision = mainOf('/vision');
  expect(texts(vision, 'h2').length).toBeGreaterThanOrEqual(9);
  const before = vision.split('<h2').slice(0, -1);
  for (const part of before) expect(part).toMatch(/<img [^>]*alt="[^"]{10,}"[^>]*>[^<]*<div>[^<]*$/);
});

test('the mission has cards, an ordered approach and a link to Talk to Us', () => {
  const [cards = '', approach = '', invitation = ''] = mainOf('/mission').split('<h2').slice(1);
  expect(texts(cards, 'h3')).toHaveLength(4);
  expect(approach).toMatch(/<ol/);
  expect(invitation).toMatch(/<a [^>]*href="\/talk-to-us"/);
});

test('each story has logo, quotation, author and anchor', () => {
  // The figure of a story has a list of its own.
  const stories = mainOf('/success-stories')
    .split(/(?=<li id=")/)
    .slice(1);
  expect(stories.length).toBeGreaterThan(2);
  expect(new Set(stories.map((story) => /id="([^"]+)"/.exec(story)?.[1])).size).toBe(stories.length);
  for (const story of stories) {
    expect(story).toMatch(/<img [^>]*alt="Logo of [^"]+"/);
    expect(texts(story, 'blockquote')[0]).toMatch(/\w.{30,}/);
    expect(texts(story, 'figcaption')[0]).toMatch(/\w/);
    expect(story).not.toMatch(/<(?!path)(\w+)[^>]*>\s*<\/\1>/);
  }
});

test('home shows quotations of the stories that name a place on it', () => {
  const home = texts(mainOf('/'), 'blockquote');
  expect(home).toHaveLength(3);
  expect(texts(mainOf('/success-stories'), 'blockquote')).toEqual(expect.arrayContaining(home));
});

test('What We Do follows the opening and has services, then industries', () => {
  const main = mainOf('/');
  const [opening = '', whatWeDo = ''] = main.split('<h2');
  expect(opening).toContain('href="#services"');
  expect(opening).toContain('href="/talk-to-us"');
  expect(texts(`<h2${whatWeDo}`, 'h2')).toEqual(['What We Do']);
  expect(texts(whatWeDo, 'h3')).toHaveLength(2);
  // Five services, three industries and the platform.
  expect(texts(whatWeDo, 'h4')).toHaveLength(5 + 4);
  expect(main.indexOf('id="services"')).toBeLessThan(main.indexOf('id="industries"'));
});

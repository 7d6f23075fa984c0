import { expect, test } from 'vitest';
import { pages } from './built-site.ts';

const html = pages.find(({ path }) => path === '/')?.html ?? '';
const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const headings = [...main.matchAll(/<(h[1-4])[^>]*>(.*?)<\/\1>/gs)].map(([, level = '', inner = '']) => ({
  level,
  text: inner.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&'),
}));

test('What We Do follows the opening and has services, then industries', () => {
  const [opening, whatWeDo, ...below] = headings;
  expect(opening).toEqual({
    level: 'h1',
    text: expect.stringMatching(/^Systems you can see through\. .*engineering$/),
  });
  expect(whatWeDo).toEqual({ level: 'h2', text: 'What We Do' });
  const block = below.slice(
    0,
    below.findIndex(({ level }) => level === 'h2'),
  );
  const parts = block.flatMap(({ level }, index) => (level === 'h3' ? [index] : []));
  expect(parts).toHaveLength(2);
  expect(block.filter(({ level }) => level === 'h4')).toHaveLength(8 + 11);
  expect(main.indexOf('id="services"')).toBeLessThan(main.indexOf('id="industries"'));
});

test('the opening links to the services', () => {
  const opening = main.slice(0, main.indexOf('<h2'));
  expect(opening).toContain('href="#services"');
  expect(opening).toContain('href="/talk-to-us"');
});

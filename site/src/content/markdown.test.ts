import { expect, test } from 'vitest';
import { processorMs } from '../../../tests/bed/process-figures.ts';
import { document, markdown } from './markdown.ts';

/** The sentences that refuse a text. */
const refusals = (text: string, schema: typeof document | typeof markdown = document): string[] =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test('a text has headings with anchors, lists, tables, emphasis and links', () => {
  const text = [
    '## What *we* do\n## Contact',
    'One **bold** `a < b` [link](/privacy-policy#mail), [mail](mailto:{email}?subject=A&B).',
    '3. third\n4. fourth',
    '- point',
    '| a | b |\n| --- | --- |\n| 1 | & |',
  ].join('\n\n');
  const { html, headings, source } = document.parse(text);
  expect(source).toBe(text);
  expect(headings).toMatchObject([{ id: 'what-we-do', heading: 'What we do' }, { id: 'contact-1' }]);
  expect(html.replaceAll('\n', '')).toBe(
    [
      '<h2 id="what-we-do">What <em>we</em> do</h2><h2 id="contact-1">Contact</h2>',
      '<p>One <strong>bold</strong> <code>a &lt; b</code> <a href="/privacy-policy#mail">link</a>, ',
      '<a href="mailto:%7Bemail%7D?subject=A&amp;B">mail</a>.</p>',
      '<ol start="3"><li>third</li><li>fourth</li></ol><ul><li>point</li></ul>',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead>',
      '<tbody><tr><td>1</td><td>&amp;</td></tr></tbody></table>',
    ].join(''),
  );
});

test.each([
  ['a picture', '![a](./x.svg)', 'a picture'],
  ['HTML', '<meta http-equiv=refresh content="0;url=//evil.example">', 'HTML'],
  ['a block of code', '```js\nimport "x"\n```', 'a block of code'],
  ['a quotation', '> x', 'a quotation'],
  ['front matter', '---\nlayout: ../x.astro\n---', 'a rule across the page'],
  ['a box to tick', '- [ ] x', 'a box to tick'],
  ['a heading of the page', '# x', 'a heading with one #'],
  ['an empty heading', '##', 'a heading without words'],
  ['an empty point', '- ', 'an empty point of a list'],
])('a text with %s is refused with its line', (_, part, what) => {
  expect(refusals(`One.\n\n${part}`)[0]).toContain(`Line 3 of the text has ${what}.`);
});

test.each(['javascript:x', '//evil.example', 'http://plain.example', 'https:///x', '#'])(
  'a text has no link to %s',
  (target) => {
    expect(refusals(`[a](<${target}>)`)).toEqual([
      expect.stringContaining('Line 1 of the text has a link to'),
    ]);
  },
);

test('a text has no HTML', () => {
  expect(document.parse('a \\<b\\> &lt;script&gt; "c"').html).toBe('<p>a &lt;b&gt; &lt;script&gt; “c”</p>');
});

test('a text that is large, deep or wide is refused', async () => {
  expect(refusals('x'.repeat(60_001))).toHaveLength(1);
  expect(refusals('**a '.repeat(400) + 'b** '.repeat(400))).toEqual(['The text is nested too deeply.']);
  const table = `${'a|'.repeat(1000)}\n${'-|'.repeat(1000)}\n${'a\n'.repeat(1900)}`;
  const refusing = processorMs(() => {
    for (const text of [table, ...['"', 'a--', '...', '_a', '>'].map((sign) => sign.repeat(20_000))])
      expect(refusals(text)).toEqual([expect.stringContaining('keep at most 2000 lines')]);
  });
  expect(await refusing).toBeLessThan(1000);
});

test('one paragraph is inline HTML, and refuses what a whole text refuses', () => {
  expect(markdown.parse(' **a** [b](/c) ')).toBe('<strong>a</strong> <a href="/c">b</a>');
  expect(refusals('a ![b](c.svg)', markdown)[0]).toContain('Line 1 of the text has a picture.');
});

test.each(['- a\n- b', 'a\n\nb', '## a'])('one paragraph is not %j', (text) => {
  expect(refusals(text, markdown)).toEqual([expect.stringContaining('expected one paragraph')]);
});

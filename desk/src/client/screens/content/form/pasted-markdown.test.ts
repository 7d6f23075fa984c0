import { expect, test } from 'vitest';
import { document, markdown } from '../../../../../../site/src/content/markdown.ts';
import { pastedMarkdown } from './pasted-markdown.ts';

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.Mso {mso-x: y}</style></head>
<body><!--StartFragment--><h1>What <b>you</b> get<o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Cloth</b><b>iers</b> in <a href="https://weave.example/a(b)">Pune</a> &lt;script&gt;<o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times"'>&nbsp;&nbsp; </span></span><![endif]>Warp</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>Weft</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>First</p>
<!--EndFragment--></body></html>`;

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2><span style="font-weight:700">Looms</span></h2>
<p><span style="font-weight:400">All </span><span style="font-weight:700">new</span></p>
<ul><li><p><span>One</span></p></li><li><p>Two</p><ul><li><p>Three</p></li></ul></li></ul></b>
<table><tr><td><p>a</p><p>b</p></td><td>|</td></tr><tr><td></td><td>7</td></tr></table>`;

const table = '| a b | \\| |\n| --- | --- |\n|  | 7 |';

const mail = `<b><p>One</p><p>two</p></b><p>&amp;copy;</p>
<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>Weft</p>`;

test.each([
  [
    'Word',
    word,
    '## What you get\n\n**Clothiers** in [Pune](https://weave.example/a%28b%29) \\<script>\n\n- Warp\n- Weft\n1. First',
  ],
  ['a mail', mail, '**One**\n\n**two**\n\n\\&copy;\n\n- Weft'],
  ['Google Docs', docs, `## Looms\n\nAll **new**\n\n- One\n- Two\n    - Three\n\n${table}`],
])('what is pasted from %s keeps headings, lists, tables and links', (_, html, text) => {
  expect(pastedMarkdown(html, true)).toBe(text);
  expect(document.safeParse(text).success).toBe(true);
});

test('what is pasted where one paragraph stands becomes one', () => {
  const text = pastedMarkdown(docs, false);
  expect(text).toBe('Looms All **new** One Two Three a b | 7');
  expect(markdown.safeParse(text).success).toBe(true);
});

test('what is pasted brings no picture, no HTML and no dangerous link', () => {
  const html = `<p><b>a</b> <img src=x onerror=alert(1)><svg onload=alert(1)></svg><script>alert(1)</script>
    <a href="javascript:alert(1)">b</a> <a href="//evil.example">c</a> <a href="data:text/html,x">d</a> ![e](x.svg)
    &lt;img src=x onerror=alert(1)&gt;</p><blockquote>q</blockquote><hr><pre><code>p</code></pre><table><tr><td>t</td></tr></table>`;
  const text = pastedMarkdown(html, true);
  expect(text.replaceAll(/\s+/g, ' ')).toBe(
    '**a** b c d !\\[e\\](x.svg) \\<img src=x onerror=alert(1)> q p t',
  );
  expect(document.safeParse(text).success).toBe(true);
});

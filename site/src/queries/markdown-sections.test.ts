import { expect, test } from 'vitest';
import {
  listedPairs,
  type MarkdownSection,
  markdownSections,
  namedSections,
  paragraphPairs,
  sectionsByRole,
  textAndTables,
} from './markdown-sections.ts';

const entry = (html: string) => ({
  id: 'inspection',
  collection: 'services',
  filePath: '../content/services/inspection.md',
  rendered: { html },
});

const only = (html: string) => markdownSections(entry(html))[0] as MarkdownSection;

test('a text is cut into its sections, parts and blocks', () => {
  const sections = markdownSections(
    entry(
      '<h2 id="a">Search &#x26; rescue</h2>\n<p>One <strong>bold</strong> line.</p>\n<ul>\n<li>Yes</li>\n<li>\n<p>No</p>\n</li>\n</ul>' +
        '\n<h3 id="b">Part</h3>\n<table><thead><tr><th>Who</th><th>What</th></tr></thead><tbody><tr><td>We</td><td><em>act</em></td></tr></tbody></table>\n<h2 id="c">Next</h2>\n<blockquote>\n<p>Words</p>\n</blockquote>\n',
    ),
  );
  expect(sections).toEqual([
    {
      heading: 'Search & rescue',
      where: 'content/services/inspection.md, "## Search & rescue"',
      blocks: [
        { kind: 'paragraph', html: 'One <strong>bold</strong> line.' },
        { kind: 'list', ordered: false, items: ['Yes', 'No'] },
      ],
      parts: [
        {
          heading: 'Part',
          blocks: [{ kind: 'table', head: ['Who', 'What'], rows: [['We', '<em>act</em>']] }],
        },
      ],
    },
    {
      heading: 'Next',
      where: 'content/services/inspection.md, "## Next"',
      blocks: [{ kind: 'quote', html: 'Words' }],
      parts: [],
    },
  ]);
});

test('a text that pages cannot show is rejected by file and heading', () => {
  expect(() => markdownSections(entry('<p>Hello</p>'))).toThrow(
    'content/services/inspection.md: the text must begin with a "## " heading.',
  );
  expect(() => markdownSections(entry('<h2>Tools</h2>\n<h4>Deep</h4>'))).toThrow(
    'content/services/inspection.md, "## Tools": expected paragraphs, lists, tables and "###" headings, found <h4>Deep</h4>',
  );
});

test('a missing, misspelt or added heading is named', () => {
  const names = ['Tools', 'Questions'] as const;
  expect(() => namedSections(entry('<h2>Tools</h2><h2>Question</h2>'), names)).toThrow(
    'content/services/inspection.md: expected "## Questions" as heading 2, found "## Question".',
  );
  expect(() => namedSections(entry('<h2>Tools</h2>'), names)).toThrow('found no more text.');
  expect(() => namedSections(entry('<h2>Tools</h2><h2>Questions</h2><h2>More</h2>'), names)).toThrow(
    'content/services/inspection.md, "## More": no heading is expected after "## Questions".',
  );
});

test('a line that does not begin in bold is quoted', () => {
  expect(listedPairs(only('<h2>Tools</h2><ul><li><strong>Capture:</strong> GenICam</li></ul>'))).toEqual([
    { term: 'Capture', html: 'GenICam' },
  ]);
  expect(() => listedPairs(only('<h2>Tools</h2><ul><li>Capture: GenICam</li></ul>'))).toThrow(
    'content/services/inspection.md, "## Tools": expected a list of "- **Term:** text" lines, found "Capture: GenICam".',
  );
  expect(() => paragraphPairs(only('<h2>Tools</h2><ul><li>None</li></ul>'))).toThrow('found none.');
});

test('a text is split at its tables', () => {
  const table =
    '<table><thead><tr><th>Name</th><th>Set by</th></tr></thead><tbody><tr><td>a_b</td><td><em>us</em></td></tr></tbody></table>';
  expect(textAndTables(`<h2>One</h2>\n${table}\n<p>After</p>`)).toEqual([
    '<h2>One</h2>',
    { head: ['Name', 'Set by'], rows: [['a_b', '<em>us</em>']] },
    '<p>After</p>',
  ]);
  expect(textAndTables('<p>No table</p>')).toEqual(['<p>No table</p>']);
});

const industry = {
  id: 'energy',
  collection: 'industries',
  filePath: '../content/industries/energy.md',
  rendered: { html: '<h2>Quarter-hours</h2><p>Text.</p><h2>One month</h2><p>More.</p>' },
  data: { sections: ['opening', 'call'] },
};

test('a section is found by its role, whatever its heading says', () => {
  expect(sectionsByRole(industry)('call').heading).toBe('One month');
});

test('an error about unmatched roles and headings names the file', () => {
  const data = { sections: ['opening', 'questions', 'call'] };
  expect(() => sectionsByRole({ ...industry, data })).toThrow(
    'content/industries/energy.md: "sections:" names 3 roles, but the text has 2 "## " headings.',
  );
});

test('an error about a missing section names file and role', () => {
  expect(() => sectionsByRole(industry)('questions')).toThrow(
    'content/industries/energy.md: "sections:" must name "questions", the page needs it.',
  );
});

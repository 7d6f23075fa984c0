import { expect, test } from 'vitest';
import { sectionsByRole } from './sections-by-role.ts';

const entry = {
  id: 'energy',
  collection: 'industries',
  filePath: '../content/industries/energy.md',
  rendered: { html: '<h2>Quarter-hours</h2><p>Text.</p><h2>One month</h2><p>More.</p>' },
  data: { sections: ['opening', 'call'] },
};

test('a section is found by the role that the front matter gives it, whatever its heading says', () => {
  expect(sectionsByRole(entry)('call').heading).toBe('One month');
});

test('a heading without a role, or a role without a heading, stops the build and names the file', () => {
  const data = { sections: ['opening', 'questions', 'call'] };
  expect(() => sectionsByRole({ ...entry, data })).toThrow(
    'content/industries/energy.md: "sections:" names 3 roles, but the text has 2 "## " headings.',
  );
});

test('a page without a section that it needs stops the build and names file and role', () => {
  expect(() => sectionsByRole(entry)('questions')).toThrow(
    'content/industries/energy.md: "sections:" must name "questions", the page needs it.',
  );
});

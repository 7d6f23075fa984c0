import { expect, test } from 'vitest';
import { jobPosting } from './linked-data.ts';

const opening = {
  order: 1,
  position: 'Data engineer',
  description: 'A description.',
  promise: 'Turn broken feeds into one channel.',
  drawing: 's-data',
  offices: ['indore'],
  arrangement: 'Full time, remote in India',
  employment: ['full-time', 'part-time'] as ('full-time' | 'part-time')[],
  remote: true,
  title: 'Data Engineer Job, Indore | Veramasa',
  level: 'Mid-level',
  team: 'Data',
  posted: '2026-11-02',
  closes: '2026-12-31',
  sample: true,
  body: {
    source: '',
    html: '<h2 id="what">What</h2>\n<ul>\n<li>Trace one figure.</li>\n</ul>',
    headings: [],
  },
};
const position = {
  ...opening,
  id: 'data-engineer',
  places: [{ address: 'Indore, Madhya Pradesh, India' }],
  closesAt: '2026-12-31T18:30:00.000Z',
};
const posting = (changes: Partial<Parameters<typeof jobPosting>[0]> = {}) =>
  jobPosting({ ...position, ...changes }, { name: 'Veramasa' }, 'https://veramasa.example');

test('a posting has all properties that job search engines require', () => {
  expect(posting()).toEqual({
    '@type': 'JobPosting',
    title: 'Data engineer',
    description: '<p>Turn broken feeds into one channel.</p><h2>What</h2><ul><li>Trace one figure.</li></ul>',
    identifier: { '@type': 'PropertyValue', name: 'Veramasa', value: 'data-engineer' },
    datePosted: '2026-11-02',
    validThrough: '2026-12-31T18:30:00.000Z',
    employmentType: ['FULL_TIME', 'PART_TIME'],
    hiringOrganization: { '@type': 'Organization', name: 'Veramasa', sameAs: 'https://veramasa.example' },
    jobLocation: [
      {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Indore',
          addressRegion: 'Madhya Pradesh',
          addressCountry: 'IN',
        },
      },
    ],
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    directApply: true,
  });
});

test('a pay band becomes the base salary; without one there is none', () => {
  const pay = { least: 1_200_000, most: 1_800_000, currency: 'INR' as const, per: 'year' as const };
  expect(posting({ pay })).toMatchObject({
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', minValue: 1_200_000, maxValue: 1_800_000, unitText: 'YEAR' },
    },
  });
  expect(posting()).not.toHaveProperty('baseSalary');
});

test('an on-site opening without closing date omits both properties', () => {
  const onSite = posting({ remote: false, closesAt: undefined });
  expect(onSite).not.toHaveProperty('validThrough');
  expect(onSite).not.toHaveProperty('jobLocationType');
});

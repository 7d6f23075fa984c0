import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits, noticeLanguages } from '@veramasa/contract';
import { expect, test } from 'vitest';
import { decoded, dist, htmlOf, manifest, pages } from './built-site.ts';

const { notices, keptMonths, noticeVersion } = manifest.privacy;
const text = (html: string) =>
  decoded(
    html
      .replace(/<(script|style).*?<\/\1>/gs, '')
      .replace(/<\/(li|p)>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  ).replace(/\s+/g, ' ');

test.each(['enquiry', 'application'] as const)('the notice precedes the send button of every %s', (kind) => {
  const form = kind === 'enquiry' ? '<form id="enquiry"' : '<form id="application-form"';
  const withForm = pages.filter((page) => page.html.includes(form));
  expect(withForm.length).toBeGreaterThan(1);
  for (const page of withForm) {
    const inForm = page.html.slice(page.html.indexOf(form));
    const before = inForm.slice(0, inForm.indexOf('type="submit"'));
    const notice = before.slice(before.indexOf('<fieldset'));
    expect(text(notice), page.path).toContain(notices.en[kind]);
    expect(notice).toContain('"/privacy-policy"');
    for (const language of noticeLanguages) {
      expect(notice, page.path).toMatch(
        new RegExp(`<input (?=[^>]*value="${language}")[^>]*name="notice_language"`),
      );
      if (language !== 'en') expect(notice).toContain(`href="/notices/${kind}-${language}"`);
    }
  }
});

test('the notice has a page and data in every language, and a version', () => {
  expect(noticeVersion).toMatch(/^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/);
  for (const kind of ['enquiry', 'application'] as const)
    for (const language of noticeLanguages) {
      const file = (ending: string) =>
        readFileSync(join(dist, `notices/${kind}-${language}${ending}`), 'utf8');
      expect(text(file('.html'))).toContain(notices[language][kind]);
      expect(file('.html')).toMatch(new RegExp(`<html (?=[^>]*lang="${language}")`));
      const { sentences, policy, email } = JSON.parse(file('.json'));
      expect([...sentences, policy].join(' ').replaceAll('{email}', email)).toBe(notices[language][kind]);
    }
});

test('the notice marks its other languages, and shows them in system fonts', () => {
  const home = htmlOf('/');
  for (const language of ['hi', 'te'])
    for (const element of ['label', 'ul'])
      expect(new RegExp(`<${element} (?=[^>]*lang="${language}")`).test(home)).toBe(true);
  const fonts = [...home.matchAll(/([\w-]+)\.[\w-]+\.woff2/g)].map(([, name]) => name);
  expect(new Set(fonts)).toEqual(
    new Set(['anek-latin-text', 'anek-latin-headings', 'anek-latin-1', 'anek-latin-ext', 'anek-rupee']),
  );
});

test('the privacy policy states how long messages and backups are kept', () => {
  const policy = text(htmlOf('/privacy-policy'));
  expect(policy).toContain(`an enquiry for ${keptMonths.enquiry} months`);
  expect(policy).toContain(`its resume for ${keptMonths.application} months`);
  expect(policy.match(/Copies in our backups disappear within (\d+) days/g)).toEqual(
    Array(2).fill(`Copies in our backups disappear within ${limits.backupMaxDays} days`),
  );
  expect(policy).not.toMatch(/\{\w+\}|%7B/);
});

test('every page names the registered company and its contact person', () => {
  for (const page of pages.filter((page) => page.html.includes('<footer'))) {
    const [address = ''] = page.html.match(/<address.*?<\/address>/s) ?? [];
    for (const fact of ['CIN', 'Registered office: ', 'Queries and grievances: ', manifest.company.email])
      expect(text(address), page.path).toContain(fact);
  }
});

test('every policy shows the date of its version', () => {
  for (const path of ['/privacy-policy', '/term-of-use', '/cookie-policy', '/accessibility'])
    expect(htmlOf(path), path).toMatch(/Version of <time dateTime="\d{4}-\d\d-\d\d">\d+ \w+ \d{4}<\/time>/i);
});

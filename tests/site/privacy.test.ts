import { limits, noticeLanguages } from '@veramasa/contract';
import { describe, expect, test } from 'vitest';
import { manifest, pages } from './built-site.ts';

const { notices, keptMonths, noticeVersion } = manifest.privacy;
const text = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<\/li>|<\/p>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;|’/g, "'")
    .replace(/\s+/g, ' ');
const html = (path: string) => pages.find((page) => page.path === path)?.html ?? '';

describe('the privacy notice', () => {
  test('precedes the enquiry form of every page in all languages', () => {
    const withForm = pages.filter((page) => page.html.includes('id="enquiry-first_name"'));
    expect(withForm.length).toBeGreaterThan(33);
    for (const page of withForm) {
      const before = page.html.slice(0, page.html.indexOf('id="enquiry-first_name"'));
      const notice = before.slice(before.lastIndexOf('<fieldset'));
      for (const language of noticeLanguages) {
        expect(text(notice), page.path).toContain(notices[language].enquiry);
        expect(notice, page.path).toMatch(
          new RegExp(`<input (?=[^>]*form="enquiry")(?=[^>]*value="${language}")[^>]*name="notice_language"`),
        );
      }
      expect(notice).toContain('"/privacy-policy"');
    }
  });

  test('precedes every application form in all languages', () => {
    const withForm = pages.filter((page) => page.html.includes('id="application-heading"'));
    expect(withForm.length).toBeGreaterThan(1);
    for (const page of withForm) {
      const before = page.html.slice(0, page.html.indexOf('id="application-heading"'));
      for (const language of noticeLanguages) {
        expect(text(before), page.path).toContain(notices[language].application);
        expect(before, page.path).toMatch(
          new RegExp(`<input (?=[^>]*form="application-form")[^>]*value="${language}"`),
        );
      }
    }
  });

  test('marks its other languages, and shows them in system fonts', () => {
    const home = html('/');
    for (const language of ['hi', 'te'])
      for (const element of ['label', 'ul'])
        expect(new RegExp(`<${element} (?=[^>]*lang="${language}")`).test(home)).toBe(true);
    const fonts = [...home.matchAll(/([\w-]+)\.[\w-]+\.woff2/g)].map(([, name]) => name);
    expect(new Set(fonts)).toEqual(new Set(['anek-latin-text', 'anek-latin-headings']));
  });

  test('itemises data, purpose, period, rights, complaint and age', () => {
    const { en } = notices;
    for (const data of ['name', 'organisation', 'location', 'contact details', 'how you heard', 'message'])
      expect(en.enquiry).toContain(data);
    for (const data of ['name', 'contact details', 'position', 'resume', 'comments'])
      expect(en.application).toContain(data);
    for (const notice of Object.values(en))
      for (const item of ['We use them to', 'withdraw', 'Data Protection Board of India', 'aged 18 or over'])
        expect(notice).toContain(item);
    for (const language of noticeLanguages)
      for (const kind of ['enquiry', 'application'] as const)
        expect(notices[language][kind]).toContain(String(keptMonths[kind]));
  });

  test('has a version that ends in a hash of its words', () => {
    expect(noticeVersion).toMatch(/^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/);
  });
});

describe('the privacy policy', () => {
  const policy = text(html('/privacy-policy'));

  test('states the months of the server and the days of the backups', () => {
    expect(policy).toContain(`an enquiry for ${keptMonths.enquiry} months`);
    expect(policy).toContain(`its resume for ${keptMonths.application} months`);
    expect(policy.match(/Copies in our backups disappear within (\d+) days/g)).toEqual(
      Array(2).fill(`Copies in our backups disappear within ${limits.backupMaxDays} days`),
    );
    expect(policy).not.toMatch(/\{\w+\}|%7B/);
  });

  test('names the laws, the Grievance Officer and the authorities', () => {
    for (const named of [
      '16 June 2023',
      'children under 13',
      'GDPR',
      'DPDP Act',
      'Grievance Officer',
      'within one month',
      'Data Protection Board of India',
      "Information Commissioner's Office",
      'standard contractual clauses',
    ])
      expect(policy).toContain(named);
  });
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
    expect(html(path), path).toMatch(/Version of <time dateTime="\d{4}-\d\d-\d\d">\d+ \w+ \d{4}<\/time>/i);
});

test('the cookie policy keeps its one row, and names every captcha provider', () => {
  const [first = '', second = ''] = html('/cookie-policy').match(/<table>.*?<\/table>/gs) ?? [];
  expect(first.match(/<tr>/g)).toHaveLength(2);
  expect(text(first)).toContain('After 1 minute');
  for (const provider of ['reCAPTCHA', 'hCaptcha', 'Turnstile', 'Google Maps'])
    expect(second).toContain(provider);
});

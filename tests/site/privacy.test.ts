import { describe, expect, test } from 'vitest';
import { manifest, pages } from './built-site.ts';

const { notices, keptMonths, noticeVersion } = manifest.privacy;
const text = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '');

describe('the privacy notice', () => {
  test('precedes the enquiry form of every page and links to the policy', () => {
    for (const { path, html } of pages) {
      const form = html.indexOf('id="enquiry-first_name"');
      if (form < 0) continue;
      expect(text(html.slice(0, form)), path).toContain(notices.enquiry);
      expect(html.slice(html.indexOf(notices.enquiry.slice(0, 40)), form), path).toContain(
        '"/privacy-policy"',
      );
    }
    expect(pages.filter(({ html }) => html.includes('id="enquiry-first_name"')).length).toBeGreaterThan(33);
  });

  test('precedes every application form', () => {
    const withForm = pages.filter(({ html }) => html.includes('id="application-heading"'));
    expect(withForm.length).toBeGreaterThan(1);
    for (const { path, html } of withForm)
      expect(text(html.slice(0, html.indexOf('id="application-heading"'))), path).toContain(
        notices.application,
      );
  });

  test('and the policy name the retention periods of the server', () => {
    expect(notices.enquiry).toContain(`${keptMonths.enquiry} months`);
    expect(notices.application).toContain(`${keptMonths.application} months`);
    const policy = text(pages.find(({ path }) => path === '/privacy-policy')?.html ?? '');
    expect(policy).toContain(`An enquiry: ${keptMonths.enquiry} months`);
    expect(policy).toContain(`An application with its resume: ${keptMonths.application} months`);
    expect(policy).not.toMatch(/\{\w+\}/);
    expect(noticeVersion).toMatch(/^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/);
  });
});

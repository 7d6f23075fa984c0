import { hash } from 'node:crypto';
import { dayInWords, escapeHtml, interpolate, limits, noticeLanguages } from '@veramasa/contract';
import { inEveryLanguage } from '../content/legal-schema.ts';
import type { NoticeText, PrivacyNoticeModel } from '../ui/PrivacyNotice/PrivacyNotice.tsx';
import { readEntries, readSingleton } from './read-entries.ts';

const policyPath = '/privacy-policy';

const kinds = ['enquiry', 'application'] as const;

export async function getPrivacyNotice(kind: (typeof kinds)[number]): Promise<PrivacyNoticeModel> {
  const { noticeHeading: heading } = await readSingleton('footer');
  const pages = (await getNoticePages()).filter((page) => page.kind === kind);
  const [first] = pages;
  if (!first) throw new Error(`There is no privacy notice for an ${kind}.`);
  return {
    heading,
    text: first.text,
    languages: pages.map(({ language, name, path }) => ({ language, name, path })),
  };
}

/** The notice of every kind of message in every language, each with a page of its own. */
export async function getNoticePages() {
  const { privacyEmail: email } = await readSingleton('company');
  const periods = await readSingleton('periods');
  const notices = inEveryLanguage(await readEntries('privacyNotices'));
  return kinds.flatMap((kind) =>
    notices.map(({ language, name, version, ...notice }) => {
      const { title, what, why } = notice[kind];
      const period = interpolate(notice.period, {
        months: periods[`${kind}Months`],
        backupDays: limits.backupMaxDays,
      });
      const sentences = [what, why, period, notice.rights, notice.complaint, notice.adults];
      const text: NoticeText = { sentences, email, policy: notice.policy, policyPath };
      return { kind, language, name, version, title, path: `/notices/${kind}-${language}`, text };
    }),
  );
}

/**
 * What the server must know. The version ends in a hash of notices and policy, so that two wordings are told
 * apart even when nobody raised it.
 */
export async function getPrivacy() {
  const { enquiryMonths, applicationMonths } = await readSingleton('periods');
  const policy = (await readEntries('legal')).find(({ path }) => path === policyPath);
  if (!policy) throw new Error(`content/legal/: no policy has the path ${policyPath}, which the forms name.`);
  const pages = await getNoticePages();
  const notices = Object.fromEntries(
    noticeLanguages.map((language) => {
      const own = pages.filter((page) => page.language === language);
      return [language, Object.fromEntries(own.map(({ kind, text }) => [kind, plainText(text)]))];
    }),
  );
  const keptMonths = { enquiry: enquiryMonths, application: applicationMonths };
  const fill = await fillPolicyFacts();
  const words = JSON.stringify([
    notices,
    keptMonths,
    policy.short.map((text) => fill(text)),
    fill(policy.body.source),
  ]);
  const digest = hash('sha256', words, 'hex').slice(0, 8);
  return { noticeVersion: `${pages[0]?.version}-${digest}`, notices, keptMonths };
}

const plainText = ({ sentences, policy, email }: NoticeText) =>
  [...sentences.map((sentence) => interpolate(sentence, { email })), policy].join(' ');

/**
 * Returns a function that fills facts of content and code into the text of a policy, where it says `{email}` or
 * `{enquiryMonths}`, also inside of links; `written` makes each fit for the text, such as HTML. It throws when a text
 * names an unknown fact.
 */
async function fillPolicyFacts() {
  const { offices, ...company } = await readSingleton('company');
  const facts: Readonly<Record<string, unknown>> = {
    ...company,
    ...(await readSingleton('periods')),
    registeredOffice: offices.find(({ registered }) => registered)?.address ?? '',
    backupDays: limits.backupMaxDays,
  };
  // Markdown encodes the braces in the target of a link.
  return (text: string, written: (fact: string) => string = String) =>
    text.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (_, name: string) => {
      const fact = facts[name];
      if (typeof fact !== 'string' && typeof fact !== 'number')
        throw new Error(`content/legal/: there is no fact {${name}}.`);
      return written(String(fact));
    });
}

/** The three policies in their order, and the accessibility statement. */
export async function getPolicies() {
  const legal = (await readEntries('legal')).sort((a, b) => a.order - b.order);
  const accessibility = await readSingleton('accessibility');
  const policies = [...legal, { ...accessibility, tab: accessibility.name }];
  return policies.map((policy) => ({ ...policy, plane: 'ink' as const }));
}

/** The pages of the policies, each with the links to the others. */
export async function getPolicyPages() {
  const policies = await getPolicies();
  const fill = await fillPolicyFacts();
  return policies.map((page, index) => ({
    ...page,
    hero: { drawing: page.drawing, alt: '' },
    tabs: policies.map(({ path, tab }) => ({ path, label: tab, current: path === page.path })),
    updated: { day: page.updated, text: dayInWords(page.updated) },
    short: page.short.map((sentence) => fill(sentence)),
    contents: page.body.headings,
    html: namedCells(fill(page.body.html, escapeHtml)),
    next: policies[(index + 1) % policies.length] ?? page,
  }));
}

export type PolicyPage = Awaited<ReturnType<typeof getPolicyPages>>[number];

/** Writes the name of its column into each cell of a table, for phones, which stack the cells. */
function namedCells(html: string): string {
  return html.replace(/<table>.*?<\/table>/gs, (table) => {
    const names = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, name = '']) =>
      name.replace(/<[^>]+>/g, '').replaceAll('"', '&quot;'),
    );
    return table.replace(/<tr>.*?<\/tr>/gs, (row) => {
      let column = 0;
      return row.replace(/<td/g, (cell) => `${cell} data-name="${names[column++] ?? ''}"`);
    });
  });
}

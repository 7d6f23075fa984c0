import { getCollection } from 'astro:content';
import { createHash } from 'node:crypto';
import {
  interpolate,
  limits,
  type NoticeLanguage,
  noticeLanguages,
  type SiteManifest,
} from '@veramasa/contract';
import { single } from './single.ts';

/** The notice beside a form, in every language. */
export interface PrivacyNoticeModel {
  readonly heading: string;
  readonly email: string;
  readonly policyPath: string;
  readonly languages: readonly {
    readonly language: NoticeLanguage;
    /** As its readers write it. */
    readonly name: string;
    /** The items of the notice. `{email}` is replaced by a link to the address. */
    readonly sentences: readonly string[];
    readonly policy: string;
  }[];
}

const policyPath = '/privacy-policy';

type Kind = 'enquiry' | 'application';

/** The notice beside the form of one kind of message. */
export async function getPrivacyNotice(kind: Kind): Promise<PrivacyNoticeModel> {
  const { privacyEmail } = await single('company');
  const { noticeHeading } = await single('footer');
  const months = (await single('periods'))[`${kind}Months`];
  const languages = (await getNotices()).notices.map(({ language, ...notice }) => {
    const { name, period, rights, complaint, adults, policy } = notice;
    const { what, why } = notice[kind];
    const sentences = [what, why, interpolate(period, { months }), rights, complaint, adults];
    return { language, name, sentences, policy };
  });
  return { heading: noticeHeading, email: privacyEmail, policyPath, languages };
}

/** The notices in the order of the switch. Throws, naming the file, when a language is missing or has another version. */
async function getNotices() {
  const entries = await getCollection('privacyNotices');
  const notices = noticeLanguages.map((language) => {
    const entry = entries.find(({ id }) => id === language);
    if (!entry) throw new Error(`content/privacy/${language}.yaml is missing.`);
    return { language, ...entry.data };
  });
  const version = notices[0]?.version ?? '';
  for (const notice of notices)
    if (notice.version !== version)
      throw new Error(
        `content/privacy/${notice.language}.yaml has version ${notice.version}, en.yaml has ${version}: bring both to the same words and the same version.`,
      );
  return { version, notices };
}

/**
 * What the server must know. The version ends in a hash of notices and policy, so that two wordings are told
 * apart even when nobody raised it.
 */
export async function getPrivacy(): Promise<SiteManifest['privacy']> {
  const { enquiryMonths, applicationMonths } = await single('periods');
  const policy = (await getCollection('legal')).find(({ data }) => data.path === policyPath);
  if (!policy) throw new Error(`content/legal/: no policy has the path ${policyPath}, which the forms name.`);
  const texts = { enquiry: await noticeTexts('enquiry'), application: await noticeTexts('application') };
  const of = (language: NoticeLanguage) => ({
    enquiry: texts.enquiry[language],
    application: texts.application[language],
  });
  const notices = { en: of('en'), hi: of('hi'), te: of('te') };
  const keptMonths = { enquiry: enquiryMonths, application: applicationMonths };
  const fill = await fillPolicyFacts();
  const words = JSON.stringify([notices, keptMonths, policy.data.short.map(fill), fill(policy.body ?? '')]);
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 8);
  const { version } = await getNotices();
  return { noticeVersion: `${version}-${hash}`, notices, keptMonths };
}

/** The notice of one kind of message as plain text, by language. */
async function noticeTexts(kind: Kind) {
  const { email, languages } = await getPrivacyNotice(kind);
  return Object.fromEntries(
    languages.map(({ language, sentences, policy }) => [
      language,
      [...sentences.map((sentence) => interpolate(sentence, { email })), policy].join(' '),
    ]),
  ) as Record<NoticeLanguage, string>;
}

/**
 * Returns a function that fills facts of content and code into the text of a policy, where it says `{email}` or
 * `{enquiryMonths}`, also inside of links. It throws when a text names an unknown fact.
 */
export async function fillPolicyFacts(): Promise<(text: string) => string> {
  const { offices, ...company } = await single('company');
  const facts: Record<string, string> = {
    legalName: company.legalName,
    registration: company.registration,
    registeredOffice: offices.find(({ registered }) => registered)?.address ?? '',
    contactPerson: company.contactPerson,
    grievanceOfficer: company.grievanceOfficer,
    email: company.email,
    privacyEmail: company.privacyEmail,
    phone: company.phone,
    enquiryMonths: String((await single('periods')).enquiryMonths),
    applicationMonths: String((await single('periods')).applicationMonths),
    backupDays: String(limits.backupMaxDays),
  };
  // Markdown encodes the braces in the target of a link.
  return (text) =>
    text.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`content/legal/: there is no fact {${name}}.`);
      return fact;
    });
}

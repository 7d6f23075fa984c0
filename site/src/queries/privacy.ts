import { getCollection } from 'astro:content';
import { createHash } from 'node:crypto';
import type { SiteManifest } from '@veramasa/contract';
import { single } from './single.ts';

/** The notice beside a form. The e-mail address is between `before` and `after`. */
export interface PrivacyNoticeModel {
  readonly before: string;
  readonly email: string;
  readonly after: string;
  readonly link: { readonly path: string; readonly label: string };
}

const policyPath = '/privacy-policy';

/** The notice beside the form of one kind of message. */
export async function getPrivacyNotice(kind: 'enquiry' | 'application'): Promise<PrivacyNoticeModel> {
  const { privacyEmail } = await single('company');
  const privacy = await single('privacy');
  const months = String(privacy[`${kind}Months`]);
  const [before = '', after = ''] = privacy[kind].replace('{months}', months).split('{email}');
  return { before, email: privacyEmail, after, link: { path: policyPath, label: privacy.link } };
}

/**
 * What the server must know. The version ends in a hash of notices and policy, so that two wordings are told
 * apart even when nobody raised it.
 */
export async function getPrivacy(): Promise<SiteManifest['privacy']> {
  const { version, enquiryMonths, applicationMonths } = await single('privacy');
  const policy = (await getCollection('legal')).find(({ data }) => data.path === policyPath);
  if (!policy) throw new Error(`content/legal/: no policy has the path ${policyPath}, which the forms name.`);
  const notices = { enquiry: await noticeText('enquiry'), application: await noticeText('application') };
  const keptMonths = { enquiry: enquiryMonths, application: applicationMonths };
  const words = JSON.stringify([notices, keptMonths, policy.data.short, policy.body]);
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 8);
  return { noticeVersion: `${version}-${hash}`, notices, keptMonths };
}

/** Fills the periods into a policy's text, where it says `{enquiryMonths}` or `{applicationMonths}`. */
export async function fillPrivacyFacts(): Promise<(html: string) => string> {
  const { enquiryMonths, applicationMonths } = await single('privacy');
  return (html) =>
    html
      .replaceAll('{enquiryMonths}', String(enquiryMonths))
      .replaceAll('{applicationMonths}', String(applicationMonths));
}

async function noticeText(kind: 'enquiry' | 'application'): Promise<string> {
  const { before, email, after, link } = await getPrivacyNotice(kind);
  return `${before}${email}${after} ${link.label}`;
}

import { interpolate } from '@veramasa/contract';
import { getPrivacyNotice } from './privacy.ts';
import { readSingleton } from './read-singleton.ts';

/** Content of the footer of every page; the copyright ends with the year of the build. */
export async function getContactFooter() {
  const footer = await readSingleton('footer');
  const navigation = await readSingleton('navigation');
  const company = await readSingleton('company');
  const { email, phone, legalName, registration, contactPerson } = company;
  const years = new Set([company.since, new Date().getUTCFullYear()]);
  const address = company.offices.find(({ registered }) => registered)?.address ?? '';
  return {
    ...footer,
    links: navigation.footer,
    legal: navigation.legal,
    social: company.social,
    identity: {
      lines: footer.identity,
      facts: { legalName, registration, address, contactPerson, email, phone },
    },
    copyright: `© ${[...years].join('–')} ${company.name}`,
    form: { email, phone, notice: await getPrivacyNotice('enquiry') },
  };
}

export type ContactFooterModel = Awaited<ReturnType<typeof getContactFooter>>;

export async function identityLines(): Promise<string[]> {
  const { identity } = await getContactFooter();
  return identity.lines.map((line) => interpolate(line, identity.facts));
}

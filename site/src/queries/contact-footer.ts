import { drawing } from './drawings.ts';
import { getPrivacyNotice } from './privacy.ts';
import { single } from './single.ts';

/** Content of the footer of every page; the copyright ends with the year of the build. */
export async function getContactFooter() {
  const [footer, navigation, company] = [
    await single('footer'),
    await single('navigation'),
    await single('company'),
  ];
  const { email, phone, legalName, registration, contactPerson } = company;
  const address = company.offices.find(({ registered }) => registered)?.address ?? '';
  return {
    ...footer,
    nextSteps: footer.nextSteps.map((text, index) => ({ text, picture: drawing(`foot-step-${index + 1}`) })),
    links: navigation.footer,
    legal: navigation.legal,
    social: company.social.map((place) => ({ ...place, sign: drawing(`social-${place.network}`) })),
    identity: {
      lines: footer.identity,
      facts: { legalName, registration, address, contactPerson, email, phone },
    },
    copyright: `© ${years(company.since)} ${company.name}`,
    notice: await getPrivacyNotice('enquiry'),
    course: drawing('course'),
    form: { email, phone },
  };
}

export type ContactFooterModel = Awaited<ReturnType<typeof getContactFooter>>;

function years(since: number): string {
  const now = new Date().getUTCFullYear();
  return now > since ? `${since}–${now}` : `${since}`;
}

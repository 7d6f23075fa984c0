import type { Company } from '../content/company-schema.ts';
import type { EnquiryFormProps } from '../islands/EnquiryForm/EnquiryForm.tsx';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { drawing } from './drawings.ts';
import { getPrivacyNotice, type PrivacyNoticeModel } from './privacy.ts';
import { single } from './single.ts';

export interface FooterLink {
  readonly path: string;
  readonly label: string;
}

/** Everything the foot of a page shows. */
export interface ContactFooterModel {
  readonly heading: string;
  readonly nextHeading: string;
  readonly nextSteps: readonly { readonly text: string; readonly picture: DrawingSource }[];
  readonly links: readonly FooterLink[];
  readonly legal: readonly FooterLink[];
  readonly social: readonly (Company['social'][number] & { readonly sign: DrawingSource })[];
  readonly copyright: string;
  readonly notice: PrivacyNoticeModel;
  readonly course: DrawingSource;
  readonly form: EnquiryFormProps;
}

/** The foot, with the years up to that of the build. */
export async function getContactFooter(): Promise<ContactFooterModel> {
  const [footer, navigation, company] = [
    await single('footer'),
    await single('navigation'),
    await single('company'),
  ];
  const { heading, nextHeading, nextSteps } = footer;
  return {
    heading,
    nextHeading,
    nextSteps: nextSteps.map((text, index) => ({ text, picture: drawing(`foot-step-${index + 1}`) })),
    links: navigation.footer,
    legal: navigation.legal,
    social: company.social.map((place) => ({ ...place, sign: drawing(`social-${place.network}`) })),
    copyright: `© ${years(company.since)} ${company.name}`,
    notice: await getPrivacyNotice('enquiry'),
    course: drawing('course'),
    form: { email: company.email, phone: company.phone },
  };
}

function years(since: number): string {
  const now = new Date().getUTCFullYear();
  return now > since ? `${since}–${now}` : `${since}`;
}

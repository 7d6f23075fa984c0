import type { Company } from '../content/company-schema.ts';
import { dayText } from './day-text.ts';
import { jobPosting } from './job-posting.ts';
import { getOpenings, type OpeningEntry, payText } from './openings.ts';
import { pageHero } from './page-hero.ts';
import { getPrivacyNotice } from './privacy.ts';
import { readSingleton, type Singleton } from './read-singleton.ts';

/** The page of each opening that is open now. */
export async function getOpeningPages() {
  const page = await readSingleton('careersPage');
  const company = await readSingleton('company');
  const parent = { path: page.path, label: page.name };
  const openings = await getOpenings();
  const notice = await getPrivacyNotice('application');
  return openings.map((opening) => {
    const { slug, position, sample, tile, closesAt } = opening;
    // Nobody can apply for a sample: its form is the general one of Join Us.
    const form = sample
      ? { action: page.apply.action, position: '' }
      : { action: page.opening.action, position };
    const facts = { ...opening, plane: page.plane };
    return {
      slug,
      facts,
      hero: pageHero({ ...facts, heading: position }, parent),
      tile,
      details: {
        facts: openingFacts(page.opening, opening),
        apply: page.opening.apply,
        html: opening.body.html,
        sample,
        closed: closesAt && { text: page.opening.closed, after: closesAt },
      },
      closesAt,
      hiring: { ...hiring(page, company), all: { path: page.path, label: page.opening.all } },
      apply: page.apply,
      form: { ...form, email: company.careersEmail, notice },
      /** Everything job search engines need but the site's own address; nothing for a sample. */
      posting: (siteUrl: string) => !sample && jobPosting(opening, company, siteUrl),
    };
  });
}

export type OpeningDetailsModel = Awaited<ReturnType<typeof getOpeningPages>>[number]['details'];
export type HiringModel = ReturnType<typeof hiring>;

type CareersPage = Singleton<'careersPage'>;

function openingFacts(words: CareersPage['opening'], opening: OpeningEntry) {
  return [
    { label: words.place, value: opening.place },
    { label: words.arrangement, value: opening.arrangement },
    { label: words.team, value: opening.team },
    { label: words.level, value: opening.level },
    ...(opening.pay ? [{ label: words.pay, value: payText(opening.pay, words.payPer) }] : []),
    { label: words.closes, value: opening.closes ? dayText(opening.closes) : words.open },
  ];
}

/** What the hiring section of both careers pages shows. */
export function hiring(page: CareersPage, { careersEmail, hiringSteps }: Company) {
  const emailUrl = (subject: string) => `mailto:${careersEmail}?subject=${encodeURIComponent(subject)}`;
  return {
    heading: page.hiringHeading,
    steps: hiringSteps,
    sample: page.sample,
    equality: { ...page.equality, adjustmentsUrl: emailUrl(page.equality.adjustmentsSubject) },
    safety: {
      ...page.safety,
      /** Domain of all our mail, such as `@veramasa.example`; without the @, another domain could end in the same way. */
      domain: careersEmail.slice(careersEmail.indexOf('@')),
      reportUrl: emailUrl(page.safety.reportSubject),
    },
  };
}

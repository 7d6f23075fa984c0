import type { Company } from '../content/company-schema.ts';
import type { PrivacyNoticeModel } from '../ui/PrivacyNotice/PrivacyNotice.tsx';
import { dayText } from './day-text.ts';
import { jobPosting } from './job-posting.ts';
import { getOpenings, type OpeningEntry, payText } from './openings.ts';
import { pageHero } from './page-hero.ts';
import { getPrivacyNotice } from './privacy.ts';
import { readSingleton } from './read-singleton.ts';

export async function getCareersPage() {
  const page = await readSingleton('careersPage');
  const company = await readSingleton('company');
  const rows = await getOpenings();
  return {
    ...page,
    hero: pageHero({ ...page, hero: undefined }),
    line: page.hero,
    timeline: { ...page.timeline, sample: page.sample },
    openings: rows.length > 0 ? { ...page.openings, rows } : null,
    hiring: hiring(page, company),
    apply: apply(page, company, await getPrivacyNotice('application'), page.apply.action, ''),
  };
}

type Careers = Awaited<ReturnType<typeof getCareersPage>>;
export type TimelineModel = Careers['timeline'];
export type OpeningsModel = NonNullable<Careers['openings']>;
export type HiringModel = Careers['hiring'];
export type ApplyModel = Careers['apply'];

/** The page of each opening that is open now. */
export async function getOpeningPages() {
  const page = await readSingleton('careersPage');
  const company = await readSingleton('company');
  const parent = { path: page.path, label: page.name };
  const openings = await getOpenings();
  const notice = await getPrivacyNotice('application');
  return openings.map((opening) => {
    const { slug, position, sample, tile, closesAt } = opening;
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
      // Nobody can apply for a sample: its form is the general one of Join Us.
      apply: sample
        ? apply(page, company, notice, page.apply.action, '')
        : apply(page, company, notice, page.opening.action, position),
      /** Everything job search engines need but the site's own address; nothing for a sample. */
      posting: (siteUrl: string) =>
        !sample && jobPosting({ slug, opening, offices: opening.places, company, siteUrl, closesAt }),
    };
  });
}

type OpeningPage = Awaited<ReturnType<typeof getOpeningPages>>[number];
export type OpeningDetailsModel = OpeningPage['details'];

type CareersPage = Awaited<ReturnType<typeof readSingleton<'careersPage'>>>;

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

function hiring(page: CareersPage, { careersEmail, hiringSteps }: Company) {
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

function apply(
  { apply: { heading, text } }: CareersPage,
  { careersEmail }: Company,
  notice: PrivacyNoticeModel,
  action: string,
  position: string,
) {
  return { heading, text, panel: { action, position, email: careersEmail, notice } };
}

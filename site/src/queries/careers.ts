import type { Company } from '../content/company-schema.ts';
import type { PrivacyNoticeModel } from '../ui/PrivacyNotice/PrivacyNotice.tsx';
import { dayText } from './day-text.ts';
import { jobPosting } from './job-posting.ts';
import { getOpenings, type OpeningEntry, payText } from './openings.ts';
import { pageHero } from './page-hero.ts';
import { getPrivacyNotice } from './privacy.ts';
import { readSingleton } from './read-singleton.ts';

/** `/join-us`. */
export async function getCareersPage() {
  const page = await readSingleton('careersPage');
  const company = await readSingleton('company');
  const rows = (await getOpenings()).map(({ row }) => row);
  return {
    ...page,
    hero: pageHero(page, undefined),
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
  return openings.map((entry) => {
    const { slug, data, html, offices, facts, closesAt } = entry;
    return {
      slug,
      facts: { ...facts, plane: page.plane },
      hero: pageHero(
        { ...data, plane: page.plane, name: data.position, heading: data.position },
        undefined,
        parent,
      ),
      tile: data.drawing,
      details: {
        facts: openingFacts(page.opening, entry),
        apply: page.opening.apply,
        html,
        sample: data.sample,
        closed: closesAt && { text: page.opening.closed, after: closesAt },
      },
      closesAt,
      hiring: { ...hiring(page, company), all: { path: page.path, label: page.opening.all } },
      // Nobody can apply for a sample: its form is the general one of Join Us.
      apply: data.sample
        ? apply(page, company, notice, page.apply.action, '')
        : apply(page, company, notice, page.opening.action, data.position),
      /** Everything job search engines need but the site's own address; nothing for a sample. */
      posting: (siteUrl: string) =>
        !data.sample && jobPosting({ slug, opening: data, offices, company, siteUrl, closesAt }),
    };
  });
}

type OpeningPage = Awaited<ReturnType<typeof getOpeningPages>>[number];
export type OpeningDetailsModel = OpeningPage['details'];

type CareersPage = Awaited<ReturnType<typeof readSingleton<'careersPage'>>>;

function openingFacts(words: CareersPage['opening'], { data, row }: OpeningEntry) {
  return [
    { label: words.place, value: row.place },
    { label: words.arrangement, value: data.arrangement },
    { label: words.team, value: data.team },
    { label: words.level, value: data.level },
    ...(data.pay ? [{ label: words.pay, value: payText(data.pay, words.payPer) }] : []),
    { label: words.closes, value: data.closes ? dayText(data.closes) : words.open },
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

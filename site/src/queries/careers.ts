import { interpolate } from '@veramasa/contract';
import { dayInWords, endOfDay } from '@veramasa/contract/zoned-time';
import type { Opening } from '../content/company-schema.ts';
import { getPrivacyNotice } from './legal.ts';
import { jobPosting, linkedDataText, postalAddress } from './linked-data.ts';
import { pageHero } from './page-hero.ts';
import { type Entry, readEntries, readSingleton } from './read-entries.ts';

/** The openings that are open now, in their order. `browser/page.ts` hides those that close after the build. */
export async function getOpenings() {
  const { offices, timeZone } = await readSingleton('company');
  const entries = (await readEntries('openings')).sort((a, b) => a.order - b.order);
  return entries
    .map((opening) => {
      const closesAt = opening.closes && endOfDay(opening.closes, timeZone);
      const places = opening.offices.map((wanted) => {
        const office = offices.find((candidate) => candidate.id === wanted);
        if (!office)
          throw new Error(
            `content/openings/${opening.id}.md: offices names "${wanted}", but content/company.yaml has no such office.`,
          );
        return office;
      });
      return {
        ...opening,
        path: `/join-us/${opening.id}`,
        name: opening.position,
        heading: opening.position,
        places,
        place: places.map(({ address }) => postalAddress(address).addressLocality).join(' or '),
        closesAt,
      };
    })
    .filter(({ closesAt }) => closesAt === undefined || Date.parse(closesAt) > Date.now());
}

export type OpeningEntry = Awaited<ReturnType<typeof getOpenings>>[number];

/** The page of openings and applications, which shares most of it with every opening. */
export async function getCareersPage() {
  const page = await readSingleton('careersPage');
  const { careersEmail, hiringSteps } = await readSingleton('company');
  const emailUrl = (subject: string) => `mailto:${careersEmail}?subject=${encodeURIComponent(subject)}`;
  return {
    ...page,
    rows: await getOpenings(),
    hiring: {
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
    },
    form: {
      action: page.apply.action,
      position: '',
      email: careersEmail,
      notice: await getPrivacyNotice('application'),
    },
  };
}

export type CareersPage = Awaited<ReturnType<typeof getCareersPage>>;

/** The page of each opening that is open now. */
export async function getOpeningPages() {
  const { rows, plane, path, name, hiring, apply, form, opening: words } = await getCareersPage();
  const company = await readSingleton('company');
  const site = new URL(import.meta.env.SITE).origin;
  return rows.map((opening) => {
    const { position, sample, closesAt } = opening;
    const page = { ...opening, plane };
    return {
      ...page,
      hero: pageHero(page, { path, label: name }),
      details: {
        facts: openingFacts(words, opening),
        apply: words.apply,
        html: opening.body.html,
        sample,
        closed: closesAt && { text: words.closed, after: closesAt },
      },
      hiring: { ...hiring, all: { path, label: words.all } },
      apply,
      // Nobody can apply for a sample: its form is the general one of Join Us, and it is no posting.
      form: sample ? form : { ...form, action: words.action, position },
      linkedData: sample ? undefined : linkedDataText(jobPosting(opening, company, site)),
    };
  });
}

export type OpeningPage = Awaited<ReturnType<typeof getOpeningPages>>[number];

function openingFacts(words: Entry<'careersPage'>['opening'], opening: OpeningEntry) {
  return [
    { label: words.place, value: opening.place },
    { label: words.arrangement, value: opening.arrangement },
    { label: words.team, value: opening.team },
    { label: words.level, value: opening.level },
    ...(opening.pay ? [{ label: words.pay, value: payText(opening.pay, words.payPer) }] : []),
    { label: words.closes, value: opening.closes ? dayInWords(opening.closes) : words.open },
  ];
}

/** The pay band as people read it: `₹12,00,000 to ₹18,00,000 per year`. */
function payText(
  { least, most, currency, per }: NonNullable<Opening['pay']>,
  words: Readonly<Record<typeof per, string>>,
): string {
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency, maximumFractionDigits: 0 });
  return interpolate(words[per], { least: money.format(least), most: money.format(most) });
}

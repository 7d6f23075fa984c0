import { dayInWords, endOfDay, escapeHtml, interpolate } from '@veramasa/contract';
import type { JobPosting } from 'schema-dts';
import parts from '../../../content/wording/page-parts.json' with { type: 'json' };
import { absolute } from '../ui/Markup.tsx';
import { getPrivacyNotice } from './legal.ts';
import { postalAddress } from './linked-data.ts';
import { readEntries, readSingleton } from './read-entries.ts';

const words = parts.openingPage;

/** The openings that are open now, in their order. `browser/page.ts` hides those that close after the build. */
export async function getOpenings() {
  const { offices, timeZone } = await readSingleton('company');
  const entries = (await readEntries('openings')).sort((a, b) => a.order - b.order);
  return entries
    .map((opening) => {
      const closesAt = opening.closes && endOfDay(opening.closes, timeZone)?.toISOString();
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
  return {
    ...page,
    rows: await getOpenings(),
    hiring: { ...page, careersEmail, hiringSteps },
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
  const { rows, plane, path, name, hiring, apply, form } = await getCareersPage();
  const company = await readSingleton('company');
  return rows.map((opening) => {
    const { position, sample } = opening;
    return {
      ...opening,
      plane,
      parent: { path, name },
      facts: openingFacts(opening),
      hiring: { ...hiring, all: { path, label: words.all } },
      apply,
      // Nobody can apply for a sample: its form is the general one of Join Us, and it is no posting.
      form: sample ? form : { ...form, action: words.action, position },
      nodes: sample ? [] : [jobPosting(opening, company.name)],
    };
  });
}

export type OpeningPage = Awaited<ReturnType<typeof getOpeningPages>>[number];

function openingFacts(opening: OpeningEntry) {
  return [
    { label: words.place, value: opening.place },
    { label: words.arrangement, value: opening.arrangement },
    { label: words.team, value: opening.team },
    { label: words.level, value: opening.level },
    ...(opening.pay ? [{ label: words.pay, value: payText(opening.pay) }] : []),
    { label: words.closes, value: opening.closes ? dayInWords(opening.closes) : words.open },
  ];
}

/** The pay band as people read it: `₹12,00,000 to ₹18,00,000 per year`. */
function payText({ least, most, currency, per }: NonNullable<OpeningEntry['pay']>): string {
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency, maximumFractionDigits: 0 });
  return interpolate(words.payPer[per], { least: money.format(least), most: money.format(most) });
}

/** An opening as job search engines read it: https://schema.org/JobPosting. */
function jobPosting({ pay, closesAt, ...opening }: OpeningEntry, company: string): JobPosting {
  return {
    '@type': 'JobPosting',
    title: opening.position,
    description: `<p>${escapeHtml(opening.promise)}</p>${opening.body.html.replace(/ id="[^"]*"/g, '').replace(/\n/g, '')}`,
    identifier: { '@type': 'PropertyValue', name: company, value: opening.id },
    datePosted: opening.posted,
    ...(closesAt && { validThrough: closesAt }),
    ...(pay && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: pay.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: pay.least,
          maxValue: pay.most,
          unitText: pay.per.toUpperCase(),
        },
      },
    }),
    employmentType: opening.employment.map((kind) =>
      kind === 'contract' ? 'CONTRACTOR' : kind.toUpperCase().replace('-', '_'),
    ),
    hiringOrganization: { '@type': 'Organization', name: company, sameAs: absolute('/') },
    jobLocation: opening.places.map(({ address }) => ({ '@type': 'Place', address: postalAddress(address) })),
    ...(opening.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    }),
    directApply: true,
  };
}

import type { Company } from '../content/company-schema.ts';
import { drawing } from './drawings.ts';
import { linkedDataText, localBusiness, organization } from './linked-data.ts';
import { single } from './single.ts';

/** The page Talk to Us: its facts, the ways to reach the company, its offices. */
export async function getTalkToUs() {
  const [page, company] = [await single('talkToUs'), await single('company')];
  return {
    facts: {
      path: page.path,
      title: page.title,
      description: page.description,
      linkedData: linkedDataText(
        organization(company),
        ...company.offices.map((office) => localBusiness(company, office)),
      ),
    },
    banner: {
      heading: page.hero.overlay,
      text: page.hero.text,
      drawing: drawing(page.hero.drawing),
      alt: page.hero.alt,
    },
    ways: {
      heading: page.heading,
      text: page.text,
      email: { label: page.emailLabel, address: company.email },
      phone: { label: page.phoneLabel, number: company.phone },
    },
    offices: company.offices.map((office) => toOffice(office, page.map)),
  };
}

export type TalkToUsModel = Awaited<ReturnType<typeof getTalkToUs>>;
export type OfficeModel = TalkToUsModel['offices'][number];

function toOffice(office: Company['offices'][number], words: { open: string; newTab: string }) {
  const { title, address, wordAlt, wordLang } = office;
  return {
    title,
    address,
    wordAlt,
    wordLang,
    word: drawing(office.word),
    mapPath: `/maps/${office.id}`,
    mapsUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(office.mapsQuery)}`,
    open: words.open,
    newTab: words.newTab,
  };
}

/** The drawn map of each office, shown in a frame of the contact page. */
export async function getOfficeMaps() {
  const [page, company] = [await single('talkToUs'), await single('company')];
  return company.offices.map((office) => ({
    id: office.id,
    title: office.title,
    alt: office.mapAlt,
    drawing: drawing(office.map),
    labels: office.mapLabels,
    words: page.map,
    /** The maps service's frame, asked for only after a click. */
    serviceUrl: `https://www.google.com/maps?q=${encodeURIComponent(office.mapsQuery)}&output=embed`,
  }));
}

export type OfficeMapModel = Awaited<ReturnType<typeof getOfficeMaps>>[number];

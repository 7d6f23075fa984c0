import type { Company } from '../content/company-schema.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { drawing } from './drawings.ts';
import { linkedDataText, localBusiness, organization } from './linked-data.ts';
import { single } from './single.ts';

export interface OfficeModel {
  readonly title: string;
  readonly address: string;
  readonly word: DrawingSource;
  readonly wordAlt: string;
  readonly wordLang: string;
  /** Our own drawn map, shown in a frame. */
  readonly mapPath: string;
  /** Opens the place in the maps service. */
  readonly mapsUrl: string;
  readonly open: string;
  readonly newTab: string;
}

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
    offices: company.offices.map((office): OfficeModel => toOffice(office, page.map)),
  };
}

export type TalkToUsModel = Awaited<ReturnType<typeof getTalkToUs>>;

function toOffice(office: Company['offices'][number], words: { open: string; newTab: string }): OfficeModel {
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

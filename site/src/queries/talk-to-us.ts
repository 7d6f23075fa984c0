import { drawing, withDrawing } from './drawings.ts';
import { linkedDataText, localBusiness, organization } from './linked-data.ts';
import { single } from './single.ts';

/** The page Talk to Us. Its offices have their links, and the path of their map. */
export async function getTalkToUs() {
  const [page, company] = [await single('talkToUs'), await single('company')];
  const { path, name } = await single('howWeWork');
  const { email, phone, offices } = company;
  return {
    ...page,
    linkedData: linkedDataText(
      organization(company),
      ...offices.map((office) => localBusiness(company, office)),
    ),
    banner: withDrawing(page.hero),
    ways: { ...page, email, phone, more: { path, name } },
    offices: offices.map((office) => ({
      ...office,
      word: drawing(office.word),
      mapPath: `/maps/${office.id}`,
      mapsUrl: mapsUrl(office),
      words: page.map,
    })),
  };
}

/** The page of the maps service about an office. */
function mapsUrl({ mapsQuery }: { readonly mapsQuery: string }): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapsQuery)}`;
}

export type TalkToUsModel = Awaited<ReturnType<typeof getTalkToUs>>;
export type OfficeModel = TalkToUsModel['offices'][number];

/** The drawn map of each office, shown in a frame of the contact page. */
export async function getOfficeMaps() {
  const { map: words } = await single('talkToUs');
  return (await single('company')).offices.map((office) => ({
    ...office,
    map: drawing(office.map),
    words,
    mapsUrl: mapsUrl(office),
    /** The maps service's frame, asked for only after a click. */
    serviceUrl: `https://www.google.com/maps?q=${encodeURIComponent(office.mapsQuery)}&output=embed`,
  }));
}

export type OfficeMapModel = Awaited<ReturnType<typeof getOfficeMaps>>[number];

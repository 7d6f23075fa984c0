import { linkedDataText, localBusiness, organization } from './linked-data.ts';
import { readSingleton } from './read-singleton.ts';

/** The page Talk to Us. Its offices have their links, and the path of their map. */
export async function getTalkToUs() {
  const [page, company] = [await readSingleton('talkToUs'), await readSingleton('company')];
  const { path, name } = await readSingleton('howWeWork');
  const { email, phone, offices, sample } = company;
  return {
    ...page,
    linkedData: linkedDataText(
      organization(company),
      ...offices.map((office) => localBusiness(company, office)),
    ),
    ways: { ...page, email, phone, sample, more: { path, name } },
    offices: offices.map((office) => ({
      ...office,
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
  const { map: words } = await readSingleton('talkToUs');
  return (await readSingleton('company')).offices.map((office) => ({
    ...office,
    words,
    mapsUrl: mapsUrl(office),
    /** The maps service's frame, asked for only after a click. */
    serviceUrl: `https://www.google.com/maps?q=${encodeURIComponent(office.mapsQuery)}&output=embed`,
  }));
}

export type OfficeMapModel = Awaited<ReturnType<typeof getOfficeMaps>>[number];

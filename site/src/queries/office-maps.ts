import { drawing } from './drawings.ts';
import { single } from './single.ts';

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

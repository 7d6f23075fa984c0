import { readSingleton } from './read-singleton.ts';

/** The offices with their links and the words of their maps. */
export async function getOffices() {
  const { map: words } = await readSingleton('talkToUs');
  return (await readSingleton('company')).offices.map((office) => {
    const query = encodeURIComponent(office.mapsQuery);
    return {
      ...office,
      words,
      /** The drawn map, in a frame of Talk to Us. */
      mapPath: `/maps/${office.id}`,
      /** The page of the maps service about the office. */
      mapsUrl: `https://www.google.com/maps/search/?api=1&query=${query}`,
      /** The maps service's frame, asked for only after a click. */
      serviceUrl: `https://www.google.com/maps?q=${query}&output=embed`,
    };
  });
}

export type OfficeModel = Awaited<ReturnType<typeof getOffices>>[number];

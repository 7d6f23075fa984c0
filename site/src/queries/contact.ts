import { getPrivacyNotice } from './legal.ts';
import { readSingleton } from './read-entries.ts';

/** Content of the footer of every page; the copyright ends with the year of the build. */
export async function getContactFooter() {
  const footer = await readSingleton('footer');
  const navigation = await readSingleton('navigation');
  const company = await readSingleton('company');
  const { email, phone, legalName, registration, contactPerson } = company;
  const years = new Set([company.since, new Date().getUTCFullYear()]);
  const address = company.offices.find(({ registered }) => registered)?.address ?? '';
  return {
    ...footer,
    links: navigation.footer,
    legal: navigation.legal,
    social: company.social,
    identity: {
      lines: footer.identity,
      facts: { legalName, registration, address, contactPerson, email, phone },
    },
    copyright: `© ${[...years].join('–')} ${company.name}`,
    form: { email, phone, notice: await getPrivacyNotice('enquiry') },
  };
}

export type ContactFooterModel = Awaited<ReturnType<typeof getContactFooter>>;

/** The offices with their links. */
export async function getOffices() {
  return (await readSingleton('company')).offices.map((office) => {
    const query = encodeURIComponent(office.mapsQuery);
    return {
      ...office,
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

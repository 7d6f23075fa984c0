import { drawing } from './drawings.ts';
import { service } from './linked-data.ts';
import { getSidebar } from './navigation.ts';
import { pageHero } from './page-hero.ts';
import { getServices, invitation, sectorLinks } from './sectors.ts';
import { single } from './single.ts';

/** The eight service pages in their order; the next page of the last is the first. */
export async function getServicePages() {
  const { services } = await single('navigation');
  const all = await getServices();
  const parent = { path: '/#services', label: services.label };
  return Promise.all(
    all.map(async (entry, index) => {
      const { data } = entry;
      const next = (all[index + 1] ?? all[0] ?? entry).data;
      const facts = { ...data, plane: 'verdigris-dark', name: data.menuLabel } as const;
      return {
        ...data,
        hero: pageHero(facts, data.hero, parent, service(data.heading, data.path, data.promise)),
        sidebar: await getSidebar('services', data.path),
        text: {
          ...data,
          tile: drawing(data.tile),
          industries: await sectorLinks(data.industries, entry),
        },
        invitation: await invitation(data, 'haldi', { path: next.path, name: next.menuLabel }),
      };
    }),
  );
}

export type ServicePage = Awaited<ReturnType<typeof getServicePages>>[number];

import type { InvitationModel } from '../sections/Invitation/Invitation.tsx';
import { service } from './linked-data.ts';
import { getSidebar } from './navigation.ts';
import { pageHero } from './page-hero.ts';
import { getServices } from './sectors.ts';
import { serviceText } from './service-text.ts';
import { single } from './single.ts';

/** The eight service pages in their order; the last leads on to the first. */
export async function getServicePages() {
  const { services } = await single('navigation');
  const all = await getServices();
  const parent = { path: '/#services', label: services.label };
  return Promise.all(
    all.map(async (entry, index) => {
      const { data } = entry;
      const next = (all[index + 1] ?? all[0] ?? entry).data;
      const { promise, text, invitation } = await serviceText(entry);
      const facts = { ...data, plane: 'verdigris-dark', name: data.menuLabel, promise } as const;
      return {
        ...data,
        hero: pageHero(facts, data.hero, parent, service(data.heading, data.path, promise)),
        sidebar: await getSidebar('services', data.path),
        text,
        invitation: {
          plane: 'haldi',
          ...invitation,
          next: { path: next.path, name: next.menuLabel },
        } satisfies InvitationModel,
      };
    }),
  );
}

export type ServicePage = Awaited<ReturnType<typeof getServicePages>>[number];

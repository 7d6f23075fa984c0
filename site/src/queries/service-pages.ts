import type { InvitationModel } from '../sections/Invitation/Invitation.tsx';
import { service } from './linked-data.ts';
import { pageHero } from './page-hero.ts';
import type { SectorPage } from './sector-page.ts';
import { getSidebar, type SidebarModel } from './sector-sidebar.ts';
import { type ServiceTextModel, serviceText } from './service-text.ts';
import { getServices } from './services.ts';
import { single } from './single.ts';

export interface ServicePage extends SectorPage {
  readonly sidebar: SidebarModel;
  readonly text: ServiceTextModel;
  readonly invitation: InvitationModel;
}

/** The eight service pages in their order; the last leads on to the first. */
export async function getServicePages(): Promise<ServicePage[]> {
  const { services } = await single('navigation');
  const all = await getServices();
  const parent = { path: '/#services', label: services.label };
  return Promise.all(
    all.map(async (entry, index) => {
      const { data } = entry;
      const next = (all[index + 1] ?? all[0] ?? entry).data;
      const { promise, text, invitation } = await serviceText(entry);
      const facts = {
        plane: 'verdigris-dark',
        name: data.menuLabel,
        heading: data.heading,
        promise,
      } as const;
      return {
        path: data.path,
        title: data.title,
        description: data.description,
        hero: pageHero(facts, data.hero, parent, service(data.heading, data.path, promise)),
        sidebar: await getSidebar('services', data.path),
        text,
        invitation: { plane: 'haldi', ...invitation, next: { path: next.path, name: next.menuLabel } },
      };
    }),
  );
}

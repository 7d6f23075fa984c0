import type { Cloth } from '../content/industry-schema.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { getIndustryCards } from './industries.ts';
import { getServiceCards } from './services.ts';
import { single } from './single.ts';

type SectorKind = 'services' | 'industries';

export interface SidebarModel {
  /** Also the id that the active-section store highlights. */
  readonly kind: SectorKind;
  readonly title: string;
  readonly links: readonly {
    readonly path: string;
    readonly name: string;
    readonly current: boolean;
    readonly smallTile: DrawingSource;
    /** Colours of an industry's tile. */
    readonly cloth?: Cloth;
  }[];
}

/** The sidebar of the service or industry page at `currentPath`. */
export async function getSidebar(kind: SectorKind, currentPath: string): Promise<SidebarModel> {
  const navigation = await single('navigation');
  const cards = kind === 'services' ? await getServiceCards() : await getIndustryCards();
  return {
    kind,
    title: navigation[kind].sidebarTitle,
    links: cards.map((card) => ({
      path: card.path,
      name: card.name,
      current: card.path === currentPath,
      smallTile: card.smallTile,
      ...('cloth' in card && { cloth: card.cloth }),
    })),
  };
}

import { aboutDrawings } from './about/catalogue.ts';
import { brandDrawings } from './brand/catalogue.ts';
import type { Drawing } from './drawing.ts';
import { homeDrawings } from './home/catalogue.ts';
import { coarseIndustries, industryDrawings } from './industries/catalogue.ts';
import { pageDrawings } from './pages/catalogue.ts';
import { coarseServices, serviceDrawings } from './services/catalogue.ts';
import { sheet } from './sheet.ts';

const smallTiles = sheet(
  {
    name: 'small-tiles',
    kind: 'sheet',
    meaning:
      'The tiles of services and industries for 36 to 48 px: each keeps the one gesture of its large sister.',
    alt: '',
  },
  new Map(Object.entries({ ...coarseServices, ...coarseIndustries })),
);

/** Every drawing that is generated here, by name. */
export const catalogue: ReadonlyMap<string, Drawing> = new Map(
  [
    ...homeDrawings,
    ...serviceDrawings,
    ...industryDrawings,
    smallTiles,
    ...pageDrawings,
    ...brandDrawings,
    ...aboutDrawings,
  ].map((drawing) => [drawing.name, drawing]),
);

import { aboutDrawings } from './about/catalogue.ts';
import { brandDrawings } from './brand/catalogue.ts';
import type { Drawing } from './drawing.ts';
import { homeDrawings } from './home/catalogue.ts';
import { industryDrawings } from './industries/catalogue.ts';
import { pageDrawings } from './pages/catalogue.ts';
import { serviceDrawings } from './services/catalogue.ts';

/** Every drawing that is generated here, by name. */
export const catalogue: ReadonlyMap<string, Drawing> = new Map(
  [
    ...homeDrawings,
    ...serviceDrawings,
    ...industryDrawings,
    ...pageDrawings,
    ...brandDrawings,
    ...aboutDrawings,
  ].map((drawing) => [drawing.name, drawing]),
);

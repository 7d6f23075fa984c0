import { type Drawing, drawing } from '../drawing.ts';
import { octagram } from '../geometry/polygon.ts';
import { heroDrawings } from '../heroes/crop.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { polygonPath } from '../svg/path.ts';
import { aiTile } from './ai-tile.ts';
import { automationTile } from './automation-tile.ts';
import { cloudTile } from './cloud-tile.ts';
import * as coarse from './coarse-tiles.ts';
import { crmTile } from './crm-tile.ts';
import { dataTile } from './data-tile.ts';
import { aiHero } from './heroes/ai.ts';
import { automationHero } from './heroes/automation.ts';
import { cloudHero } from './heroes/cloud.ts';
import { crmHero } from './heroes/crm.ts';
import { dataHero } from './heroes/data.ts';
import { testingHero } from './heroes/testing.ts';
import { uiuxHero } from './heroes/uiux.ts';
import { visionShelf, visionShelfNarrow } from './heroes/vision.ts';
import { testingTile } from './testing-tile.ts';
import { uiuxTile } from './uiux-tile.ts';
import { visionTile } from './vision-tile.ts';

/** The tiles without detail, for 36 to 48 px. */
const coarseTiles = {
  automation: coarse.automationCoarse,
  vision: coarse.visionCoarse,
  ai: coarse.aiCoarse,
  cloud: coarse.cloudCoarse,
  data: coarse.dataCoarse,
  uiux: coarse.uiuxCoarse,
  crm: coarse.crmCoarse,
  testing: coarse.testingCoarse,
};

const crack = 'A clay pot in stars sized by light; the bracket finds the crack.';

export const serviceDrawings: readonly Drawing[] = [
  drawing('s-automation', 'Rotating squares, one driver: turn one, all turn.', automationTile),
  drawing('s-vision', crack, visionTile),
  drawing('s-ai', 'Vertices anneal from noise into a pattern.', aiTile),
  drawing('s-cloud', 'A quadtree: cells divide where the load is.', cloudTile),
  drawing('s-data', 'Sixteen broken feeds merge pairwise into one channel.', dataTile),
  drawing('s-uiux', 'A fisheye round a pointer: the lattice opens where it is touched.', uiuxTile),
  drawing('s-crm', 'A muggu: one closed line round every department.', crmTile),
  drawing('s-testing', 'A Hilbert curve, every cell visited once; one is ringed.', testingTile),
  ...Object.entries(coarseTiles).map(([name, draw]) =>
    drawing(`tile-small-${name}`, `What s-${name} shows, coarse.`, draw),
  ),
  ...heroDrawings(
    {
      name: 'hs-automation',
      meaning: 'Ikat: threads dyed before they meet; each pass of the shuttle closes a row.',
    },
    automationHero,
  ),
  ...heroDrawings(
    {
      name: 'hs-ai',
      meaning: 'Noise anneals into elephants: aperture is certainty.',
    },
    aiHero,
  ),
  ...heroDrawings(
    {
      name: 'hs-cloud',
      meaning:
        'A banyan whose leaves are a quadtree of load, and whose props stand closer where it is greater.',
    },
    cloudHero,
  ),
  ...heroDrawings(
    {
      name: 'hs-data',
      meaning: 'Streams merge pairwise; width is what has been gathered.',
    },
    dataHero,
  ),
  ...heroDrawings(
    {
      name: 'hs-uiux',
      meaning: 'Apertures open along the path of a hand; the most recent are widest.',
    },
    uiuxHero,
  ),
  ...heroDrawings(
    {
      name: 'hs-crm',
      meaning: 'Six closed lines, then one muggu round every department.',
    },
    crmHero,
  ),
  ...heroDrawings(
    {
      name: 'hs-testing',
      meaning: 'A regular wall makes the one lamp that is out easy to find.',
    },
    testingHero,
  ),
  {
    name: 'cv-shelf',
    meaning: 'A shelf of vessels in stars sized by light; the bracket finds the cracked one.',
    draw: visionShelf,
  },
  {
    name: 'cv-shelf-m',
    meaning: 'A shelf of vessels in stars sized by light; the bracket finds the cracked one.',
    draw: visionShelfNarrow,
  },
  {
    name: 'step-star',
    meaning: 'One open aperture; a row of them is lit with every step of the work.',
    draw: () => svg(18, 18, `<path fill="${palette.ink}" d="${polygonPath(octagram(9, 9, 8.2))}"/>`),
  },
];

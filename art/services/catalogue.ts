import { type Drawing, decorative } from '../drawing.ts';
import { octagram } from '../geometry/polygon.ts';
import { heroDrawings } from '../heroes/crop.ts';
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

/** The tile of a service, 400 x 400, with holes in front of a light background. */
const tile = decorative('tile');

/** The same shape without detail, for 36 to 48 px. */
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
  tile('s-automation', 'Rotating squares, one driver: turn one, all turn.', automationTile),
  tile('s-vision', crack, visionTile),
  tile('s-ai', 'Vertices anneal from noise into a pattern.', aiTile),
  tile('s-cloud', 'A quadtree: cells divide where the load is.', cloudTile),
  tile('s-data', 'Sixteen broken feeds merge pairwise into one channel.', dataTile),
  tile('s-uiux', 'A fisheye round a pointer: the lattice opens where it is touched.', uiuxTile),
  tile('s-crm', 'A muggu: one closed line round every department.', crmTile),
  tile('s-testing', 'A Hilbert curve, every cell visited once; one is ringed.', testingTile),
  ...Object.entries(coarseTiles).map(([name, draw]) =>
    tile(`tile-small-${name}`, `What s-${name} shows, coarse.`, draw),
  ),
  ...heroDrawings(
    {
      name: 'hs-automation',
      meaning: 'Ikat: threads dyed before they meet; each pass of the shuttle closes a row.',
      alt: 'A Pochampally loom: dyed warps wait on the right, and each pass of the shuttle closes one more row of ikat diamonds.',
    },
    automationHero,
  ),
  ...heroDrawings(
    {
      name: 'hs-ai',
      meaning: 'Noise anneals into elephants: aperture is certainty.',
      alt: 'Random apertures on the left settle, step by step, into a procession of elephants.',
    },
    aiHero,
  ),
  ...heroDrawings(
    {
      name: 'hs-cloud',
      meaning:
        'A banyan whose leaves are a quadtree of load, and whose props stand closer where it is greater.',
      alt: 'A banyan whose leaves divide where the crown is heaviest. There a new trunk has just reached the ground.',
    },
    cloudHero,
  ),
  ...heroDrawings(
    {
      name: 'hs-data',
      meaning: 'Streams merge pairwise; width is what has been gathered.',
      alt: 'Broken monsoon streams merge pair by pair into one channel, which steps down into the still pool of a stepwell.',
    },
    dataHero,
  ),
  ...heroDrawings(
    {
      name: 'hs-uiux',
      meaning: 'Apertures open along the path of a hand; the most recent are widest.',
      alt: 'A field of small apertures opens along the path of a hand, widest and brightest where the finger presses.',
    },
    uiuxHero,
  ),
  ...heroDrawings(
    {
      name: 'hs-crm',
      meaning: 'Six closed lines, then one muggu round every department.',
      alt: 'Six departments, each shut inside its own line; beside them the same departments with one unbroken line round all.',
    },
    crmHero,
  ),
  ...heroDrawings(
    {
      name: 'hs-testing',
      meaning: 'A regular wall makes the one lamp that is out easy to find.',
      alt: 'A wall of identical oil lamps in niches. One has gone out and is ringed.',
    },
    testingHero,
  ),
  {
    name: 'cv-shelf',
    kind: 'hero',
    meaning: 'A shelf of vessels in stars sized by light; the bracket finds the cracked one.',
    alt: 'A shelf of clay vessels. One is lit; a bracket marks the crack in it.',
    draw: visionShelf,
  },
  {
    name: 'cv-shelf-m',
    kind: 'heroPhone',
    meaning: 'A shelf of vessels in stars sized by light; the bracket finds the cracked one.',
    alt: 'A shelf of clay vessels. One is lit; a bracket marks the crack in it.',
    draw: visionShelfNarrow,
  },
  {
    name: 'step-star',
    kind: 'ornament',
    meaning: 'One open aperture; a row of them is lit with every step of the work.',
    alt: '',
    draw: () => svg(18, 18, `<path d="${polygonPath(octagram(9, 9, 8.2))}"/>`),
  },
];

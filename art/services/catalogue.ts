import type { Drawing } from '../drawing.ts';
import { aiTile } from './ai-tile.ts';
import { automationTile } from './automation-tile.ts';
import { cloudTile } from './cloud-tile.ts';
import * as coarse from './coarse-tiles.ts';
import { crmTile } from './crm-tile.ts';
import { dataTile } from './data-tile.ts';
import { testingTile } from './testing-tile.ts';
import { uiuxTile } from './uiux-tile.ts';
import { visionTile } from './vision-tile.ts';
import { visionTileMended } from './vision-tile-mended.ts';

/** A service's tile (400 x 400, pierced: the page puts a light behind it) and its coarse sister for 36 to 48 px. */
const tiles = (key: string, meaning: string, tile: () => string, coarseTile: () => string): Drawing[] => [
  { name: `s-${key}`, kind: 'tile', meaning, alt: '', draw: tile },
  { name: `k-${key}`, kind: 'coarse', meaning, alt: '', draw: coarseTile },
];

const crack = 'A clay pot in stars sized by light; the bracket finds the crack.';

export const serviceDrawings: readonly Drawing[] = [
  ...tiles(
    'automation',
    'Rotating squares, one driver: turn one, all turn.',
    automationTile,
    coarse.automationCoarse,
  ),
  ...tiles('vision', crack, visionTile, coarse.visionCoarse),
  { name: 's-vision-2', kind: 'tile', meaning: crack, alt: '', draw: visionTileMended },
  ...tiles('ai', 'Vertices anneal from noise into a pattern.', aiTile, coarse.aiCoarse),
  ...tiles('cloud', 'A quadtree: cells divide where the load is.', cloudTile, coarse.cloudCoarse),
  ...tiles('data', 'Sixteen broken feeds merge pairwise into one channel.', dataTile, coarse.dataCoarse),
  ...tiles(
    'uiux',
    'A fisheye round a pointer: the lattice opens where it is touched.',
    uiuxTile,
    coarse.uiuxCoarse,
  ),
  ...tiles('crm', 'A muggu: one closed line round every department.', crmTile, coarse.crmCoarse),
  ...tiles(
    'testing',
    'A Hilbert curve, every cell visited once; one is ringed.',
    testingTile,
    coarse.testingCoarse,
  ),
];

import type { Drawing } from '../drawing.ts';
import { agritechTile } from './agritech-tile.ts';
import { automotiveTile } from './automotive-tile.ts';
import * as coarse from './coarse-tiles.ts';
import { communicationTile } from './communication-tile.ts';
import { ecommerceTile } from './ecommerce-tile.ts';
import { edtechTile } from './edtech-tile.ts';
import { energyTile } from './energy-tile.ts';
import { fintechTile, fintechTileMended } from './fintech-tile.ts';
import { healthtechTile } from './healthtech-tile.ts';
import { insuranceTile } from './insurance-tile.ts';
import { mediaTile } from './media-tile.ts';
import { utilitiesTile } from './utilities-tile.ts';

/** An industry's tile (320 x 320, pierced) and its coarse sister for 36 to 48 px. */
const tiles = (key: string, meaning: string, tile: () => string, coarseTile: () => string): Drawing[] => [
  { name: `i-${key}`, kind: 'tile', meaning, alt: '', draw: tile },
  { name: `k-${key}`, kind: 'coarse', meaning, alt: '', draw: coarseTile },
];

const entry = 'Double entry: solid on one side, hollow on the other, and the beam is level.';

export const industryDrawings: readonly Drawing[] = [
  ...tiles('ecommerce', 'A real Code 128 barcode of VERAMASA.', ecommerceTile, coarse.ecommerceCoarse),
  ...tiles('fintech', entry, fintechTile, coarse.fintechCoarse),
  { name: 'i-fintech-2', kind: 'tile', meaning: entry, alt: '', draw: fintechTileMended },
  ...tiles(
    'communication',
    'Two sources on one lattice; openness is interference.',
    communicationTile,
    coarse.communicationCoarse,
  ),
  ...tiles(
    'healthtech',
    'A double helix; nearer apertures are larger.',
    healthtechTile,
    coarse.healthtechCoarse,
  ),
  ...tiles('agritech', 'Contour furrows, one parcel read differently.', agritechTile, coarse.agritechCoarse),
  ...tiles('media', 'A sound wave cut as slots.', mediaTile, coarse.mediaCoarse),
  ...tiles(
    'edtech',
    'Meru Prastara modulo 2: each row learned from the one above.',
    edtechTile,
    coarse.edtechCoarse,
  ),
  ...tiles(
    'insurance',
    'Roof tiles: each course covers the joints below.',
    insuranceTile,
    coarse.insuranceCoarse,
  ),
  ...tiles('automotive', 'A wheel whose slots lengthen to the rim.', automotiveTile, coarse.automotiveCoarse),
  ...tiles('energy', 'The golden-angle spiral: how light is packed.', energyTile, coarse.energyCoarse),
  ...tiles('utilities', 'An H-tree: every tap as far from the main.', utilitiesTile, coarse.utilitiesCoarse),
];

import { type Drawing, drawing } from '../drawing.ts';
import { heroDrawings } from '../heroes/crop.ts';
import { agritechTile } from './agritech-tile.ts';
import { automotiveTile } from './automotive-tile.ts';
import * as coarse from './coarse-tiles.ts';
import { communicationTile } from './communication-tile.ts';
import { ecommerceTile } from './ecommerce-tile.ts';
import { edtechTile } from './edtech-tile.ts';
import { energyTile } from './energy-tile.ts';
import { fintechTile } from './fintech-tile.ts';
import { healthtechTile } from './healthtech-tile.ts';
import { agritechHero } from './heroes/agritech.ts';
import { automotiveHero } from './heroes/automotive.ts';
import { communicationHero } from './heroes/communication.ts';
import { ecommerceHero } from './heroes/ecommerce.ts';
import { edtechHero } from './heroes/edtech.ts';
import { energyHero } from './heroes/energy.ts';
import { fintechHero } from './heroes/fintech.ts';
import { healthtechHero } from './heroes/healthtech.ts';
import { insuranceHero } from './heroes/insurance.ts';
import { mediaHero } from './heroes/media.ts';
import { predictiveHero } from './heroes/predictive.ts';
import { utilitiesHero } from './heroes/utilities.ts';
import { insuranceTile } from './insurance-tile.ts';
import { mediaTile } from './media-tile.ts';
import { utilitiesTile } from './utilities-tile.ts';

/** The tiles without detail, for 36 to 48 px. */
const coarseTiles = {
  ecommerce: coarse.ecommerceCoarse,
  fintech: coarse.fintechCoarse,
  communication: coarse.communicationCoarse,
  healthtech: coarse.healthtechCoarse,
  agritech: coarse.agritechCoarse,
  media: coarse.mediaCoarse,
  edtech: coarse.edtechCoarse,
  insurance: coarse.insuranceCoarse,
  automotive: coarse.automotiveCoarse,
  energy: coarse.energyCoarse,
  utilities: coarse.utilitiesCoarse,
};

const entry = 'Double entry: solid on one side, hollow on the other, and the beam is level.';

export const industryDrawings: readonly Drawing[] = [
  drawing('i-ecommerce', 'A real Code 128 barcode of VERAMASA.', ecommerceTile),
  drawing('i-fintech', entry, fintechTile),
  drawing('i-communication', 'Two sources on one lattice; openness is interference.', communicationTile),
  drawing('i-healthtech', 'A double helix; nearer apertures are larger.', healthtechTile),
  drawing('i-agritech', 'Contour furrows, one parcel read differently.', agritechTile),
  drawing('i-media', 'A sound wave cut as slots.', mediaTile),
  drawing('i-edtech', 'Meru Prastara modulo 2: each row learned from the one above.', edtechTile),
  drawing('i-insurance', 'Roof tiles: each course covers the joints below.', insuranceTile),
  drawing('i-automotive', 'A wheel whose slots lengthen to the rim.', automotiveTile),
  drawing('i-energy', 'The golden-angle spiral: how light is packed.', energyTile),
  drawing('i-utilities', 'An H-tree: every tap as far from the main.', utilitiesTile),
  ...Object.entries(coarseTiles).map(([name, draw]) =>
    drawing(`tile-small-${name}`, `What i-${name} shows, coarse.`, draw),
  ),
  ...heroDrawings(
    {
      name: 'hi-ecommerce',
      meaning: 'A real Code 128 barcode on one of many parcels.',
    },
    ecommerceHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-fintech',
      meaning: 'Double entry: every solid coin has its hollow twin, so the beam is level.',
    },
    fintechHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-communication',
      meaning: 'Two sources on one lattice; the call is handed over where their waves are equal.',
    },
    communicationHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-healthtech',
      meaning: 'A helix, nearer apertures larger, that becomes a pulse.',
    },
    healthtechHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-agritech',
      meaning: 'Contour furrows; in one parcel the line has broken into dots.',
    },
    agritechHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-media',
      meaning: 'A film strip whose skyline is its sound track.',
    },
    mediaHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-edtech',
      meaning: "Pingala's triangle: each row learned from the one above.",
    },
    edtechHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-insurance',
      meaning: 'Each tile covers the joints below, so one that is missing matters.',
    },
    insuranceHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-automotive',
      meaning: 'A valve at equal steps of time draws a cycloid.',
    },
    automotiveHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-energy',
      meaning: 'Columns are demand by the half hour; each mirror stands square between sun and tower.',
    },
    energyHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-utilities',
      meaning: 'An H-tree: every tap equally far from the main, and exactly those beyond the leak dry.',
    },
    utilitiesHero,
  ),
  ...heroDrawings(
    {
      name: 'hp-predictive',
      meaning: 'Traces of vital signs, one drifting early.',
    },
    predictiveHero,
  ),
];

import { type Drawing, decorative } from '../drawing.ts';
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
import { predictiveValue } from './heroes/predictive-value.ts';
import { utilitiesHero } from './heroes/utilities.ts';
import { insuranceTile } from './insurance-tile.ts';
import { mediaTile } from './media-tile.ts';
import { utilitiesTile } from './utilities-tile.ts';

/** An industry's tile, 320 x 320, pierced. */
const tile = decorative('tile');

/** The same shape without detail, for 36 to 48 px. */
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

const patients =
  'A thousand patients, an aperture each: stars are ill, rings flagged without need, dots well.';
const patientsInWords =
  'A thousand patients as dots. Of 114 flagged, 16 are ill and 98 are well; 4 who are ill were missed.';

export const industryDrawings: readonly Drawing[] = [
  tile('i-ecommerce', 'A real Code 128 barcode of VERAMASA.', ecommerceTile),
  tile('i-fintech', entry, fintechTile),
  tile('i-communication', 'Two sources on one lattice; openness is interference.', communicationTile),
  tile('i-healthtech', 'A double helix; nearer apertures are larger.', healthtechTile),
  tile('i-agritech', 'Contour furrows, one parcel read differently.', agritechTile),
  tile('i-media', 'A sound wave cut as slots.', mediaTile),
  tile('i-edtech', 'Meru Prastara modulo 2: each row learned from the one above.', edtechTile),
  tile('i-insurance', 'Roof tiles: each course covers the joints below.', insuranceTile),
  tile('i-automotive', 'A wheel whose slots lengthen to the rim.', automotiveTile),
  tile('i-energy', 'The golden-angle spiral: how light is packed.', energyTile),
  tile('i-utilities', 'An H-tree: every tap as far from the main.', utilitiesTile),
  ...Object.entries(coarseTiles).map(([name, draw]) =>
    tile(`tile-small-${name}`, `What i-${name} shows, coarse.`, draw),
  ),
  ...heroDrawings(
    {
      name: 'hi-ecommerce',
      meaning: 'A real Code 128 barcode on one of many parcels.',
      alt: 'A bazaar of parcels under a striped awning. The bracketed parcel carries a real Code 128 barcode that reads VERAMASA.',
    },
    ecommerceHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-fintech',
      meaning: 'Double entry: every solid coin has its hollow twin, so the beam is level.',
      alt: 'Stacks of solid coins on the left of a beam, the same stacks hollow on the right. A dotted line joins one coin to its twin; the beam is level.',
    },
    fintechHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-communication',
      meaning: 'Two sources on one lattice; the call is handed over where their waves are equal.',
      alt: 'Two towers send out rings of dots in two colours; a phone stands where the two are equal.',
    },
    communicationHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-healthtech',
      meaning: 'A helix, nearer apertures larger, that becomes a pulse.',
      alt: 'A double helix that straightens into the trace of a heartbeat.',
    },
    healthtechHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-agritech',
      meaning: 'Contour furrows; in one parcel the line has broken into dots.',
      alt: 'A valley ploughed along its contours. In one bracketed parcel the furrows have broken into dots: it is short of water.',
    },
    agritechHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-media',
      meaning: 'A film strip whose skyline is its sound track.',
      alt: 'A strip of film: the sun rises and sets from frame to frame over a skyline that is the soundtrack.',
    },
    mediaHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-edtech',
      meaning: "Pingala's triangle: each row learned from the one above.",
      alt: 'Triangles of one, two, four, eight and sixteen rows, each row learned from the one above. A child brings the last cell.',
    },
    edtechHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-insurance',
      meaning: 'Each tile covers the joints below, so one that is missing matters.',
      alt: 'Rain on a tiled roof. One tile has gone; its replacement is on the way down.',
    },
    insuranceHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-automotive',
      meaning: 'A valve at equal steps of time draws a cycloid.',
      alt: 'An old saloon made of dots. The valve of its rear wheel has drawn a cycloid along the road behind it.',
    },
    automotiveHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-energy',
      meaning: 'Columns are demand by the half hour; each mirror stands square between sun and tower.',
      alt: 'A day of electricity demand as columns, each capped by a mirror that turns the sun towards one tower.',
    },
    energyHero,
  ),
  ...heroDrawings(
    {
      name: 'hi-utilities',
      meaning: 'An H-tree: every tap equally far from the main, and exactly those beyond the leak dry.',
      alt: 'A branching water main in which every tap is equally far from the source. One ringed pipe leaks, and the taps beyond it are dry.',
    },
    utilitiesHero,
  ),
  ...heroDrawings(
    {
      name: 'hp-predictive',
      meaning: 'Traces of vital signs, one drifting early.',
      alt: 'Rows of vital-sign traces. One begins to drift; a bracket marks the first change, well before the change is large.',
    },
    predictiveHero,
  ),
  { name: 'hp-ppv', kind: 'plate', meaning: patients, alt: patientsInWords, draw: () => predictiveValue(50) },
  {
    name: 'hp-ppv-m',
    kind: 'plate',
    meaning: patients,
    alt: patientsInWords,
    draw: () => predictiveValue(25),
  },
];

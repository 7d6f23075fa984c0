import { muggu, openings } from '../careers/muggu-52.ts';
import { hyderabadMap, indoreMap } from '../contact/office-maps.ts';
import { twoSources } from '../contact/two-sources.ts';
import type { Drawing } from '../drawing.ts';
import { legalWords } from './legal-words.ts';
import { messageSent } from './message-sent.ts';
import { notFound } from './not-found.ts';
import { type Policy, policyWords } from './policy-words.ts';
import { siteIndex } from './site-index.ts';
import { successStories, successStoriesPhone } from './success-stories.ts';

const policies: readonly Policy[] = ['privacy', 'terms', 'cookies', 'accessibility'];

const stories = {
  meaning: 'One lattice read as a heartbeat, as furrows and as a broadcast: health, farming, media.',
  alt: 'Rows of dots that are first a heartbeat, then a ploughed field, then a sound wave.',
};

/** Drawings of the pages that are neither home, service, industry nor about. */
export const pageDrawings: readonly Drawing[] = [
  {
    name: 'muggu',
    kind: 'hero',
    meaning: 'One unbroken line round fifty-two dots: a person each. The line draws itself once.',
    alt: 'A muggu: one unbroken line that passes round fifty-two dots and closes on itself.',
    draw: muggu,
  },
  {
    name: 'x-openings',
    kind: 'hero',
    meaning: 'The muggu of the careers page; large, lit dots are the positions still open.',
    alt: 'The careers muggu again. Five of its fifty-two dots are large and lit: the places still open.',
    draw: openings,
  },
  {
    name: 'two-sources',
    kind: 'hero',
    meaning: 'Two offices as sources of waves; an aperture is as open as the waves are in step there.',
    alt: 'Two stars send out rings of dots that meet and reinforce each other.',
    draw: twoSources,
  },
  {
    name: 'map-hyd',
    kind: 'map',
    meaning:
      'Hyderabad as a perforated plate: large apertures are water, none are roads, the star is the office.',
    alt: 'A schematic map of Hyderabad: Hussain Sagar, the Musi, and a star at our office.',
    draw: hyderabadMap,
  },
  {
    name: 'map-ind',
    kind: 'map',
    meaning:
      'Indore as a perforated plate: large apertures are water, none are roads, the star is the office.',
    alt: 'A schematic map of Indore: the Khan and Saraswati rivers, and a star at our office.',
    draw: indoreMap,
  },
  {
    name: 'x-404',
    kind: 'hero',
    meaning: 'The wall with the number 404 where openings should be; the nought is the sun, seen through.',
    alt: '404 in a wall of small apertures; the nought is a sun.',
    draw: notFound,
  },
  {
    name: 'x-index',
    kind: 'hero',
    meaning: 'One open aperture a page, a course for each part of the site.',
    alt: 'Thirty-three open apertures in five rows: one for each page.',
    draw: siteIndex,
  },
  { ...stories, name: 'x-stories', kind: 'hero', draw: successStories },
  { ...stories, name: 'x-stories-m', kind: 'heroPhone', draw: successStoriesPhone },
  {
    name: 'x-sent',
    kind: 'ornament',
    meaning: 'The wall that opened: a message went through it.',
    alt: '',
    draw: messageSent,
  },
  ...policies.map(
    (policy): Drawing => ({
      name: `x-words-${policy}`,
      kind: 'ornament',
      meaning: 'Each slot is one word of that very page, as long as the word; "you" and "your" are lit.',
      alt: '',
      draw: () => legalWords(policyWords(policy)),
    }),
  ),
];

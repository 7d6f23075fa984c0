import { muggu, openings } from '../careers/muggu-52.ts';
import { hyderabadMap, indoreMap } from '../contact/office-maps.ts';
import { twoSources } from '../contact/two-sources.ts';
import type { Drawing } from '../drawing.ts';
import { legalWords, policies } from './legal-words.ts';
import { messageSent } from './message-sent.ts';
import { notFound } from './not-found.ts';
import { successStories, successStoriesPhone } from './success-stories.ts';

const stories = {
  meaning: 'One lattice read as a heartbeat, as furrows and as a broadcast: health, farming, media.',
};

/** Drawings of the pages that are neither home, service, industry nor about. */
export const pageDrawings: readonly Drawing[] = [
  {
    name: 'muggu',
    meaning: 'One unbroken line round fifty-two dots: a person each. The line draws itself once.',
    draw: muggu,
  },
  {
    name: 'x-openings',
    meaning: 'The muggu of the careers page; large, lit dots are the positions still open.',
    draw: openings,
  },
  {
    name: 'two-sources',
    meaning: 'Two offices as sources of waves; an aperture is as open as the waves are in step there.',
    draw: twoSources,
  },
  {
    name: 'map-hyd',
    meaning:
      'Hyderabad as a perforated plate: large apertures are water, none are roads, the star is the office.',
    draw: hyderabadMap,
  },
  {
    name: 'map-ind',
    meaning:
      'Indore as a perforated plate: large apertures are water, none are roads, the star is the office.',
    draw: indoreMap,
  },
  {
    name: 'x-404',
    meaning: 'The wall with the number 404 where openings should be; the nought is the sun, seen through.',
    draw: notFound,
  },
  { ...stories, name: 'x-stories', draw: successStories },
  { ...stories, name: 'x-stories-m', draw: successStoriesPhone },
  {
    name: 'x-sent',
    meaning: 'The wall that opened: a message went through it.',
    draw: messageSent,
  },
  ...policies.map(
    (policy): Drawing => ({
      name: `x-words-${policy}`,
      meaning:
        'Each slot is one of the first words of that page, as long as the word; "you" and "your" are lit.',
      draw: () => legalWords(policy),
    }),
  ),
];

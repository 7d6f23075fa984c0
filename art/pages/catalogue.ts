import { muggu, openings } from '../careers/muggu-52.ts';
import { hyderabadMap, indoreMap } from '../contact/office-maps.ts';
import { twoSources } from '../contact/two-sources.ts';
import type { Drawing } from '../drawing.ts';
import { articleColumns } from './article-columns.ts';
import { fittingPieces } from './fitting-pieces.ts';
import { keptMessages } from './kept-messages.ts';
import { legalWords, policies } from './legal-words.ts';
import { messageSent } from './message-sent.ts';
import { notFound } from './not-found.ts';
import { successStories, successStoriesPhone } from './success-stories.ts';
import { twelveGates, twelveGatesPhone } from './twelve-gates.ts';

const stories = {
  meaning: 'One lattice read as a heartbeat, as furrows and as a broadcast: health, farming, media.',
};

const questions = {
  meaning: 'Thirteen rows come to twelve gates; each gate ends one, and the last row reaches the sun.',
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
  {
    name: 'x-article',
    meaning: 'An article in columns: each slot is a word, as long as the word; the stars are its numbers.',
    draw: articleColumns,
  },
  {
    name: 'x-fitting-pieces',
    meaning: 'Openings of agreed shapes; a piece that has the shape drops in, another stays on the wall.',
    draw: fittingPieces,
  },
  {
    name: 'x-kept-messages',
    meaning:
      'Messages of a test, a group for each kill of the server; lit are those whose email went out twice.',
    draw: keptMessages,
  },
  { ...questions, name: 'x-twelve-gates', draw: twelveGates },
  { ...questions, name: 'x-twelve-gates-m', draw: twelveGatesPhone },
  ...policies.map(
    (policy): Drawing => ({
      name: `x-words-${policy}`,
      meaning:
        'Each slot is one of the first words of that page, as long as the word; "you" and "your" are lit.',
      draw: () => legalWords(policy),
    }),
  ),
];

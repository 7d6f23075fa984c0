import { z } from 'astro/zod';
import { answerWordingSchemas } from './answer-wording-schemas.ts';
import { formWordingSchemas } from './form-wording-schemas.ts';
import { gaps, text } from './wording-text.ts';

/** `content/wording/NAME.json`: the words of forms, answers, mails and small parts. No file may lack a line. */
export const wordingSchemas = {
  /** Parts that many pages have: bar, foot, breadcrumb, buttons of film and slider; most are heard, not seen. */
  'page-parts': z.strictObject({
    skip: text,
    home: text,
    homeLink: gaps('company'),
    menu: text,
    openMenu: text,
    closeMenu: text,
    trail: text,
    foot: text,
    pauseMotion: text,
    contents: text,
    policies: text,
    inShort: text,
    next: gaps('page'),
    beside: gaps('page'),
    figures: text,
    readings: text,
    leaders: text,
    profileLink: text,
    profile: gaps('name'),
    logo: gaps('customer'),
    enlarged: gaps('picture'),
    closePicture: text,
    offices: text,
    map: gaps('office'),
    carousel: text,
    previousPicture: text,
    nextPicture: text,
    pictureOf: gaps('number', 'count'),
    play: text,
    pause: text,
    thePictures: text,
    theFilm: text,
    mute: text,
    unmute: text,
    captions: text,
    captionsFor: text,
  }),
  ...formWordingSchemas,
  ...answerWordingSchemas,
  /** The mails to those who wrote or applied. */
  'mails-to-senders': z.strictObject({
    received: gaps('time'),
    reference: gaps('reference'),
    safety: text,
    enquiry: z.strictObject({
      heading: text,
      preview: text,
      stored: text,
      steps: text,
      mistaken: text,
    }),
    application: z.strictObject({
      heading: text,
      preview: text,
      stored: text,
      steps: text,
      noMoneyHeading: text,
      noMoney: gaps('domain', 'email'),
    }),
  }),
  /** What search says besides `content/search.yaml`. */
  'search-panel': z.strictObject({
    failed: gaps('page'),
    failedPage: text,
    service: text,
    industry: text,
    /** Of a position one can apply for. */
    opening: text,
    page: text,
  }),
  /** Numbers in words, from none to nine. */
  numbers: z.strictObject({
    numbers: z.array(text).length(10),
  }),
};

import { messageKinds, workStates } from '@veramasa/database/schema';
import * as v from 'valibot';
import { dayText, shortText } from './route.ts';

/**
 * `open`: new or in progress, and not put off. `mine`: those of the person who asks. `later`: put off. `done`: answered or
 * closed. `all`: every message, also a held or discarded one. `held`: they wait for a decision. `failed`: an email or
 * webhook call failed, and it is not closed.
 */
const messageViews = ['open', 'mine', 'later', 'done', 'all', 'held', 'failed', 'discarded'] as const;

export type MessageView = (typeof messageViews)[number];

/** Of lists and exports, in the address of the page and of the request. An absent one matches all. */
export const filterFields = {
  kind: v.exactOptional(v.picklist(messageKinds)),
  /** `all` when absent. */
  view: v.exactOptional(v.picklist(messageViews)),
  state: v.exactOptional(v.picklist(workStates)),
  /** Id of a person, or `none`. */
  assignee: v.exactOptional(shortText),
  /** First and last day, `2026-11-01`, in the company's time zone. */
  from: v.exactOptional(dayText),
  to: v.exactOptional(dayText),
  /** Wire values. */
  location: v.exactOptional(shortText),
  source: v.exactOptional(shortText),
  opening: v.exactOptional(shortText),
  /** All words must begin a word of the message or of its notes. */
  text: v.exactOptional(shortText),
};

export type MessageFilter = Readonly<v.InferOutput<v.ObjectSchema<typeof filterFields, undefined>>>;

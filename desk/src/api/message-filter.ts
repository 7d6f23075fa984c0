import { startOfDay } from '@veramasa/contract';
import { workStates } from '@veramasa/database/schema';
import * as v from 'valibot';

/**
 * `open`: new or in progress, and not put off. `mine`: those of the person who asks. `later`: put off. `done`: answered or
 * closed. `all`: every message, also a held or discarded one. `held`: they wait for a decision. `failed`: an email or
 * webhook call failed, and it is not closed.
 */
const messageViews = ['open', 'mine', 'later', 'done', 'all', 'held', 'failed', 'discarded'] as const;

export type MessageView = (typeof messageViews)[number];

const wrong = (name: string) =>
  `The filter "${name}" in the address has a value that the desk does not know. Choose it again.`;

const word = (name: string) => v.exactOptional(v.pipe(v.string(wrong(name)), v.maxLength(200, wrong(name))));

/** A day, `2026-11-01`; `name` is that of its field. */
export const dayText = (name: string) =>
  v.pipe(
    v.string(wrong(name)),
    v.check(
      (text) => startOfDay(text, 'UTC') !== undefined,
      `"${name}" is not a day. Write it as 2026-11-21.`,
    ),
  );

/** Of lists and exports, in the address of the page and of the request. An absent one matches all. */
export const filterFields = {
  kind: v.exactOptional(v.picklist(['enquiry', 'application'], wrong('kind'))),
  /** `all` when absent. */
  view: v.exactOptional(v.picklist(messageViews, wrong('view'))),
  state: v.exactOptional(v.picklist(workStates, wrong('state'))),
  /** Id of a person, or `none`. */
  assignee: word('assignee'),
  unread: v.exactOptional(v.literal('yes', wrong('unread'))),
  /** First and last day, `2026-11-01`, in the company's time zone. */
  from: v.exactOptional(dayText('from')),
  to: v.exactOptional(dayText('to')),
  /** Wire values. */
  location: word('location'),
  source: word('source'),
  opening: word('opening'),
  /** All words must begin a word of the message or of its notes. */
  text: word('text'),
};

export type MessageFilter = Readonly<v.InferOutput<v.ObjectSchema<typeof filterFields, undefined>>>;

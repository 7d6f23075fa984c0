import * as zod from 'astro/zod';

// The schema language of `content/`: Zod as Astro brings it, with limits that every field has. What is too long is not
// checked further.

export * from 'astro/zod';

/** Fields that an object does not name are refused. */
export { strictObject as object } from 'astro/zod';

/** Most entries of a list, and most names of a record. */
const maxEntries = 300;

/** A text that is shown as it is written. */
export const string = () => zod.string().max(1000, { abort: true });

/** A text of one paragraph. */
export const paragraph = () => zod.string().max(4000, { abort: true });

/** A text of several paragraphs. */
export const document = () => zod.string().max(60_000, { abort: true });

export const email = () => zod.email().max(254);

export const url = () => zod.url({ protocol: /^https$/ }).max(1000);

export const array = <Entry extends zod.ZodType>(entry: Entry) =>
  zod.array(entry).max(maxEntries, { abort: true });

export const record = <Key extends zod.core.$ZodRecordKey, Entry extends zod.ZodType>(
  key: Key,
  entry: Entry,
) =>
  zod.record(key, entry).refine((value) => Object.keys(value).length <= maxEntries, {
    error: `keep at most ${maxEntries} entries`,
  });

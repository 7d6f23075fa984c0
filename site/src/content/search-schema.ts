import { z } from 'astro/zod';
import { sitePath } from './path.ts';

const link = z.object({ label: z.string(), path: sitePath });

/** `content/search.yaml`: the words of search, and other words for pages. */
export const searchSchema = z.object({
  /** Name of the field, for those who hear it. */
  label: z.string(),
  placeholder: z.string(),
  /** Name of the button in the bar. */
  open: z.string(),
  close: z.string(),
  beginHeading: z.string(),
  /** Where people often begin; shown while the field is empty. */
  begin: z.array(link).min(1),
  servicesHeading: z.string(),
  /** `{query}` is what was typed. */
  oneFound: z.string(),
  /** `{count}` is a number in words, `{query}` what was typed. */
  manyFound: z.string(),
  keys: z.string(),
  nothingHeading: z.string(),
  nothingText: z.string(),
  talk: link,
  all: link,
  /** By path: words that people type for a page though it says them otherwise. */
  synonyms: z.record(sitePath, z.string()),
});

import { z } from 'astro/zod';

/** Address of a page of this site: begins with a slash, no domain, no trailing slash. */
export const sitePath = z
  .string()
  .regex(
    /^\/$|^\/[^\s?#]*[^\s?#/]$/,
    'must be a path of this site such as /talk-to-us: a leading slash, no trailing one',
  );

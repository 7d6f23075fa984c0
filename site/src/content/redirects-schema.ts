import { z } from 'astro/zod';
import { sitePath } from './path.ts';

/** `content/redirects.yaml`: from an address people type to the page it leads on to. */
export const redirectsSchema = z.record(sitePath, sitePath);

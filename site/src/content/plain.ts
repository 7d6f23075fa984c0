import { z } from 'astro/zod';

/** A text that is shown as it is written, without Markdown. Never empty: no page has a hole. */
export const plain = z.string().trim().min(1);

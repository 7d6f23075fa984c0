import { z } from 'astro/zod';
import { drawingName } from './drawing-name.ts';

/** `content/not-found.yaml`: the page for an address that does not exist. */
export const notFoundSchema = z.object({
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  drawing: drawingName,
  alt: z.string(),
  /** Stands before the address that was asked for. */
  asked: z.string(),
  comfort: z.string(),
  nearestHeading: z.string(),
  home: z.string(),
  tell: z.string(),
  /** What the link puts into the enquiry's message. */
  tellMessage: z.string(),
});

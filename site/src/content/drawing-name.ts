import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'astro/zod';

// The build runs in site/; drawings stand beside it.
const folder = resolve(process.cwd(), process.cwd().endsWith('site') ? '../art/drawings' : 'art/drawings');

/** Name of a drawing: a file of `art/drawings` without `.svg`. */
export const drawingName = z.string().refine((name) => existsSync(`${folder}/${name}.svg`), {
  error: (issue) =>
    `there is no drawing art/drawings/${String(issue.input)}.svg; use the name of one that exists`,
});

/** A page's large drawing with its alternative text, and a crop for phones where one was drawn. */
export const heroDrawing = z.object({
  drawing: drawingName,
  /** Shown below 700 px instead of `drawing`. */
  phoneDrawing: drawingName.optional(),
  /** What the drawing shows, for people who cannot see it. One or two sentences. */
  alt: z.string().min(10),
});

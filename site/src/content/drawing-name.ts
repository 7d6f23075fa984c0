import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'astro/zod';
import { projectFolder } from './project-folder.ts';

const folder = resolve(projectFolder(process.cwd()), 'art/drawings');

/** Name of a drawing: a file of `art/drawings` without `.svg`. */
export const drawingName = z.string().refine((name) => existsSync(`${folder}/${name}.svg`), {
  error: ({ input }) => `there is no drawing art/drawings/${input}.svg; use the name of one that exists`,
});

/** A page's large drawing with its alternative text, and a crop for phones where one was drawn. */
export const heroDrawing = z.object({
  drawing: drawingName,
  /** Shown below 700 px instead of `drawing`. */
  phoneDrawing: drawingName.optional(),
  /** What the drawing shows, for people who cannot see it. One or two sentences. */
  alt: z.string().min(10),
});

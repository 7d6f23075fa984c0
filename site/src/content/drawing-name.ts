import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'astro/zod';
import { projectFolder } from './project-folder.ts';

const folder = resolve(projectFolder(process.cwd()), 'art/drawings');

/** Name of a drawing: a file of `art/drawings` without `.svg`, or one view of a sheet of drawings, as `small-tiles#vision`. */
export const drawingName = z.string().superRefine((name, context) => {
  const [file = '', view] = name.split('#');
  const path = `${folder}/${file}.svg`;
  if (!existsSync(path))
    context.addIssue(`there is no drawing art/drawings/${file}.svg; use the name of one that exists`);
  else if (view !== undefined && !readFileSync(path, 'utf8').includes(`<view id="${view}"`))
    context.addIssue(`art/drawings/${file}.svg has no view "${view}"; use the id of one that stands in it`);
});

/** A page's large drawing with its alternative text, and a crop for phones where one was drawn. */
export const heroDrawing = z.object({
  drawing: drawingName,
  /** Shown below 700 px instead of `drawing`. */
  phoneDrawing: drawingName.optional(),
  /** What the drawing shows, for people who cannot see it. One or two sentences. */
  alt: z.string().min(10),
});

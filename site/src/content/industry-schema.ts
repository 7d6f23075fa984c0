import { z } from 'astro/zod';
import { markdown } from './markdown.ts';
import { project, sectorPage, tileFields } from './sector-parts.ts';
import { line } from './text-fields.ts';

/** Colours of an industry's patch on the home page: its field and the light behind its openings. */
const cloth = z.enum([
  'haldi',
  'haldi-verdigris',
  'indigo',
  'verdigris',
  'stone',
  'stone-ink',
  'clay',
  'ink',
]);

export type Cloth = z.infer<typeof cloth>;

/** What every page under `/industries/` has. */
export const industryPage = sectorPage.extend({
  ...tileFields,
  cloth: cloth.meta({
    widget: 'colour',
    title: 'Colours',
    description: 'Colours of the patch on the home page: field, then openings.',
  }),
  project,
  systems: markdown.meta({
    title: 'Systems',
    description: 'Systems, protocols and formats that we connect to.',
  }),
  rules: markdown.meta({
    title: 'Regulations',
    description: 'Laws and standards that bind the work. Check dates on launch day.',
  }),
  data: markdown.meta({ title: 'Data', description: 'Where the data stays and who may see it.' }),
  people: markdown.meta({
    title: 'Left to people',
    description: 'Decisions that the software does not take.',
  }),
});

/** `content/industries/*.yaml`: one industry page. */
export const industrySchema = industryPage.extend({
  useCases: z
    .array(
      z
        .object({
          name: line('Name', 'What it does in plain words, for instance "Schedule forecasting".'),
          problem: markdown.meta({
            title: 'Problem',
            description: 'One or two sentences: what goes wrong today.',
          }),
          build: markdown.meta({ title: 'What we build', description: 'One or two sentences.' }),
          needs: markdown.meta({
            title: 'What we need',
            description: 'Data and access that the client supplies.',
          }),
          measure: markdown.meta({
            title: 'How success is measured',
            description: 'A measure per something, no target figure.',
          }),
        })
        .meta({ title: 'Use case', description: 'Something that we build for this industry.' }),
    )
    .min(4)
    .max(4)
    .meta({ title: 'Use cases', description: 'Four, shown two by two.' }),
  figure: z
    .object({
      title: line('Title', 'What the drawing shows.'),
      text: line('Text', 'One or two sentences. No Markdown.'),
    })
    .meta({ title: 'Figure', description: 'Beside the large tile: what its geometry is.' }),
  story: line(
    'Story',
    'Id of a story in content/stories.yaml. Shown while it is there. May be empty.',
  ).optional(),
});

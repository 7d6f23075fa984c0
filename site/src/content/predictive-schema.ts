import { z } from 'astro/zod';
import { markdown } from './markdown.ts';
import { sitePath } from './page-schema.ts';
import { heroDrawing } from './picture-name.ts';
import { sectionHeading, sectorPage, tableRows, titledText } from './sector-parts.ts';
import { line } from './text-fields.ts';

const listed = (title: string, description: string, item: string) =>
  z
    .object({
      heading: sectionHeading,
      items: z
        .array(titledText(item, 'A few words and what there is to say about them.'))
        .min(2)
        .meta({ title: 'Items', description: 'In the order of the page.' }),
    })
    .meta({ title, description });

const prose = z.array(markdown).meta({ title: 'Text', description: 'Paragraphs of running text.' });

/** `content/predictive-diagnostics.yaml`: the page on predictive diagnostics. */
export const predictiveSchema = sectorPage.extend({
  decisions: listed('Decisions it supports', 'Who decides what with it.', 'Who'),
  uses: z
    .object({
      heading: sectionHeading,
      rows: tableRows('Use', 'Uses', {
        input: markdown.meta({ title: 'Input', description: 'Data that goes in.' }),
        output: markdown.meta({ title: 'Output', description: 'What comes out.' }),
        actor: markdown.meta({ title: 'Who acts', description: 'The person who acts on it.' }),
        leadTime: markdown.meta({
          title: 'Useful lead time',
          description: 'How early it must come to be of use.',
        }),
      }),
      text: prose,
    })
    .meta({ title: 'Where it is useful', description: 'A table and what to do when nobody can act.' }),
  flow: listed('From record to bedside', 'The steps in their order; numbers are added.', 'Step'),
  integration: listed('Data and integration', 'Formats and systems.', 'Subject'),
  validation: z
    .object({
      heading: sectionHeading,
      steps: z
        .array(markdown)
        .min(2)
        .meta({ title: 'Stages', description: 'In order; each begins in **bold**.' }),
      text: prose,
    })
    .meta({ title: 'Validation', description: 'How a score is tested before anybody relies on it.' }),
  plot: heroDrawing
    .extend({
      marks: z
        .array(
          z
            .object({
              mark: z
                .enum(['found', 'alarm', 'missed', 'quiet'])
                .meta({ title: 'Mark', description: 'Kind of mark in the drawing.' }),
              label: line('Label', 'What the mark stands for, with its number.'),
            })
            .meta({ title: 'Mark', description: 'One entry of the key.' }),
        )
        .meta({
          title: 'Key',
          description: 'What each mark of the drawing stands for, in the order of the drawing.',
        }),
      caption: line('Caption', 'What the plot teaches. Says that the figures are not our result.'),
    })
    .meta({ title: 'Plot', description: 'Shows what a predictive value is.' }),
  safety: listed('Safety and regulation', 'What the law asks and what we do.', 'Subject'),
  limits: listed('What it cannot do', 'Honest limits.', 'Limit'),
  pilot: z
    .object({
      heading: sectionHeading,
      text: prose,
      stop: markdown.meta({ title: 'When we stop', description: 'The results that end the pilot.' }),
    })
    .meta({ title: 'Pilot', description: 'The smallest piece of work that a hospital can buy.' }),
  next: sitePath.meta({
    title: 'Next page',
    description: 'Address of the page that the last line leads to.',
  }),
});

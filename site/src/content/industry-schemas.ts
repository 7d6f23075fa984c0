import { z } from 'astro/zod';
import { markdown } from './markdown.ts';
import { sitePath } from './page-schema.ts';
import { heroDrawing } from './picture-name.ts';
import { plain, project, sectorPage, tileFields, titledText } from './sector-parts.ts';

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
const industryPage = sectorPage.extend({
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
          name: plain.meta({
            title: 'Name',
            description: 'What it does in plain words, for instance "Schedule forecasting".',
          }),
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
      title: plain.meta({ title: 'Title', description: 'What the drawing shows.' }),
      text: plain.meta({ title: 'Text', description: 'One or two sentences. No Markdown.' }),
    })
    .meta({ title: 'Figure', description: 'Beside the large tile: what its geometry is.' }),
  story: plain.optional().meta({
    title: 'Story',
    description: 'Id of a story in content/stories.yaml. Shown while it is there. May be empty.',
  }),
});

/** `content/e-commerce.yaml`: the page of the in-house platform, which is one of the industries. */
export const productSchema = industryPage.extend({
  capabilities: z
    .array(titledText('Capability', 'A part of the platform and what it does.'))
    .min(4)
    .meta({ title: 'What the platform does', description: 'The eight parts that the platform is made of.' }),
  messages: z
    .object({
      text: markdown.meta({ title: 'Text', description: 'One sentence about consent.' }),
      rows: z
        .array(
          z
            .object({
              channel: markdown.meta({ title: 'Channel', description: 'Email, SMS or push.' }),
              trigger: markdown.meta({ title: 'Trigger', description: 'The event that sends the message.' }),
              result: markdown.meta({ title: 'Result', description: 'What the customer gets.' }),
            })
            .meta({ title: 'Message', description: 'One row of the table.' }),
        )
        .min(1)
        .meta({ title: 'Messages', description: 'Rows of the table.' }),
    })
    .meta({ title: 'Customer messages', description: 'Messages that the platform sends by itself.' }),
  day: z
    .object({
      heading: plain.meta({ title: 'Heading', description: 'Heading of the section.' }),
      text: markdown.meta({ title: 'Text', description: 'Says that the day is an illustration.' }),
      hours: z
        .array(
          z
            .object({
              time: plain.regex(/^\d\d:\d\d$/, 'must be a time such as "08:40", in quotation marks').meta({
                title: 'Time',
                description: 'Hours and minutes, such as 08:40.',
              }),
              title: plain.meta({ title: 'Title', description: 'What happens, in a few words.' }),
              text: markdown.meta({ title: 'Text', description: 'One to three sentences.' }),
            })
            .meta({ title: 'Hour', description: 'One event of the day.' }),
        )
        .min(3)
        .meta({ title: 'Hours', description: 'In the order of the day.' }),
    })
    .meta({ title: 'A day in a shop', description: 'How the platform is used from morning to evening.' }),
  permissions: z
    .object({
      text: markdown.meta({ title: 'Text', description: 'Says that the roles are an illustration.' }),
      roles: z.array(plain).min(2).meta({ title: 'Roles', description: 'Columns of the table.' }),
      actions: z
        .array(
          z
            .object({
              action: plain.meta({ title: 'Action', description: 'What a person does in the platform.' }),
              allowed: z.array(plain).meta({
                title: 'Allowed',
                description: 'One word per role, in order: Yes, No or the limit.',
              }),
            })
            .meta({ title: 'Action', description: 'One row of the table.' }),
        )
        .min(1)
        .meta({ title: 'Actions', description: 'Rows of the table.' }),
    })
    .refine(({ roles, actions }) => actions.every(({ allowed }) => allowed.length === roles.length), {
      error: 'each action must have one word per role under "allowed"',
    })
    .meta({ title: 'Permissions', description: 'Who may do what.' }),
});

const listed = (title: string, description: string, item: string) =>
  z
    .object({
      heading: plain.meta({ title: 'Heading', description: 'Heading of the section.' }),
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
      heading: plain.meta({ title: 'Heading', description: 'Heading of the section.' }),
      rows: z
        .array(
          z
            .object({
              input: markdown.meta({ title: 'Input', description: 'Data that goes in.' }),
              output: markdown.meta({ title: 'Output', description: 'What comes out.' }),
              actor: markdown.meta({ title: 'Who acts', description: 'The person who acts on it.' }),
              leadTime: markdown.meta({
                title: 'Useful lead time',
                description: 'How early it must come to be of use.',
              }),
            })
            .meta({ title: 'Use', description: 'One row of the table.' }),
        )
        .min(1)
        .meta({ title: 'Uses', description: 'Rows of the table.' }),
      text: prose,
    })
    .meta({ title: 'Where it is useful', description: 'A table and what to do when nobody can act.' }),
  flow: listed('From record to bedside', 'The steps in their order; numbers are added.', 'Step'),
  integration: listed('Data and integration', 'Formats and systems.', 'Subject'),
  validation: z
    .object({
      heading: plain.meta({ title: 'Heading', description: 'Heading of the section.' }),
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
              label: plain.meta({
                title: 'Label',
                description: 'What the mark stands for, with its number.',
              }),
            })
            .meta({ title: 'Mark', description: 'One entry of the key.' }),
        )
        .meta({
          title: 'Key',
          description: 'What each mark of the drawing stands for, in the order of the drawing.',
        }),
      caption: plain.meta({
        title: 'Caption',
        description: 'What the plot teaches. Says that the figures are not our result.',
      }),
    })
    .meta({ title: 'Plot', description: 'Shows what a predictive value is.' }),
  safety: listed('Safety and regulation', 'What the law asks and what we do.', 'Subject'),
  limits: listed('What it cannot do', 'Honest limits.', 'Limit'),
  pilot: z
    .object({
      heading: plain.meta({ title: 'Heading', description: 'Heading of the section.' }),
      text: prose,
      stop: markdown.meta({ title: 'When we stop', description: 'The results that end the pilot.' }),
    })
    .meta({ title: 'Pilot', description: 'The smallest piece of work that a hospital can buy.' }),
  next: sitePath.meta({
    title: 'Next page',
    description: 'Address of the page that the last line leads to.',
  }),
});

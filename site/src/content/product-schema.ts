import { z } from 'astro/zod';
import { industryPage } from './industry-schema.ts';
import { markdown } from './markdown.ts';
import { sectionHeading, tableRows, titledText } from './sector-parts.ts';
import { line, plain } from './text-fields.ts';

/** `content/e-commerce.yaml`: the page of the in-house platform, which is one of the industries. */
export const productSchema = industryPage.extend({
  capabilities: z
    .array(titledText('Capability', 'A part of the platform and what it does.'))
    .min(4)
    .meta({ title: 'What the platform does', description: 'The eight parts that the platform is made of.' }),
  messages: z
    .object({
      text: markdown.meta({ title: 'Text', description: 'One sentence about consent.' }),
      rows: tableRows('Message', 'Messages', {
        channel: markdown.meta({ title: 'Channel', description: 'Email, SMS or push.' }),
        trigger: markdown.meta({ title: 'Trigger', description: 'The event that sends the message.' }),
        result: markdown.meta({ title: 'Result', description: 'What the customer gets.' }),
      }),
    })
    .meta({ title: 'Customer messages', description: 'Messages that the platform sends by itself.' }),
  day: z
    .object({
      heading: sectionHeading,
      text: markdown.meta({ title: 'Text', description: 'Says that the day is an illustration.' }),
      hours: z
        .array(
          z
            .object({
              time: line('Time', 'Hours and minutes, such as 08:40.').regex(
                /^\d\d:\d\d$/,
                'must be a time such as "08:40", in quotation marks',
              ),
              title: line('Title', 'What happens, in a few words.'),
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
      actions: tableRows('Action', 'Actions', {
        action: line('Action', 'What a person does in the platform.'),
        allowed: z.array(plain).meta({
          title: 'Allowed',
          description: 'One word per role, in order: Yes, No or the limit.',
        }),
      }),
    })
    .refine(({ roles, actions }) => actions.every(({ allowed }) => allowed.length === roles.length), {
      error: 'each action must have one word per role under "allowed"',
    })
    .meta({ title: 'Permissions', description: 'Who may do what.' }),
});

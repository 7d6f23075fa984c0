import { z } from 'astro/zod';
import { invitationSchema, pageSchema, plane } from './page-schema.ts';
import { drawingName, heroDrawing, portraitName } from './picture-name.ts';
import { day, line, plain } from './text-fields.ts';

/** A person with a portrait. */
const person = z.object({
  name: line('Name', 'First name and last name.'),
  portrait: portraitName,
  alt: line(
    'Description of the portrait',
    'What the portrait shows, for people who cannot see it. It begins with "Portrait of" and the name, then a colon and what is visible.',
  ).startsWith('Portrait of '),
  plane: plane.meta({
    title: 'Colour behind the portrait',
    description: 'Background colour of a drawn portrait. A photograph covers it.',
  }),
  linkedInUrl: z
    .url()
    .regex(
      /^https:\/\/([a-z]+\.)?linkedin\.com\/in\//,
      'an address that starts with https://www.linkedin.com/in/',
    )
    .meta({
      title: 'LinkedIn profile',
      description: 'Address of the person’s own profile. It begins with https://www.linkedin.com/in/.',
    }),
  sample: z.boolean().meta({
    title: 'Sample',
    description:
      'Yes until a real person has agreed to be shown with these words. While any entry is a sample, the page says so.',
  }),
});

/** `content/pages/leaders.yaml`. */
export const leadersPageSchema = pageSchema.extend({
  leaders: z
    .array(
      person.extend({
        title: line('Position', 'Position in the company.'),
        education: line(
          'Education',
          'Degree and subject. Leave it empty when there is none to name.',
        ).optional(),
        description: line(
          'Responsibility',
          'What this person is responsible for, in two sentences, 40 to 220 characters.',
        )
          .min(40)
          .max(220),
      }),
    )
    .length(4)
    .meta({ title: 'Leaders', description: 'Exactly four, in the order of the page.' }),
  invitation: invitationSchema,
});

/** `content/pages/team.yaml`. */
export const teamPageSchema = pageSchema.extend({
  team: z
    .object({
      heading: line('Heading', 'Heading above the people. Fixed: "Go-Getters".'),
      text: line('Text', 'One sentence beside the heading: who these people are.'),
      members: z
        .array(
          person.extend({
            role: line('Role', 'What this person does, in two to four words.'),
          }),
        )
        .length(6)
        .meta({ title: 'People', description: 'Exactly six, in the order of the page.' }),
    })
    .meta({ title: 'Team', description: 'The six people of the page.' }),
  invitation: invitationSchema,
});

const list = z.object({
  heading: line('Heading', 'Heading of the list.'),
  entries: z
    .array(
      z.object({
        heading: line('Title', 'A position or an achievement, in two to six words.'),
        text: line('Text', 'One or two sentences.'),
      }),
    )
    .min(2)
    .meta({ title: 'Entries', description: 'Two or more, in the order of the page.' }),
});

/** `content/pages/founder.yaml`. The film's captions are in `founder-film.vtt` beside it. */
export const founderPageSchema = pageSchema.extend({
  hero: heroDrawing.meta({
    title: 'Still of the film',
    description:
      'Shown until the film plays, and instead of the film to visitors who asked for less motion or less data.',
  }),
  film: z
    .object({
      published: day.meta({
        title: 'First published',
        description:
          'Day on which the film was first published, such as 2026-11-21. Search engines ask for it.',
      }),
      label: line(
        'Description of the film',
        'What happens in the film, for people who cannot see it. One sentence.',
      ),
      captions: line('Name of the captions', 'Name of the captions in the browser’s own menu.'),
      unsupported: line('Without video', 'Shown by browsers that cannot play video. The sentence is fixed.'),
    })
    .meta({ title: 'Film', description: 'Words about the film. The film itself is in art/film.' }),
  founder: z
    .object({
      sample: z.boolean().default(false).meta({
        title: 'Sample',
        description:
          'Yes until the person, the words and the links are real and agreed to. While it is yes, the page says so.',
      }),
      name: line('Name', 'First name and last name.'),
      portrait: drawingName.meta({
        title: 'Portrait',
        description: 'Name of a drawing in art/drawings, without .svg.',
      }),
      portraitAlt: line(
        'Description of the portrait',
        'What the portrait shows, for people who cannot see it.',
      ).min(10),
      quote: line('Quotation', 'One or two sentences in the founder’s own words, with quotation marks.'),
      text: z.array(plain).min(1).meta({
        title: 'Profile',
        description: 'Two or three paragraphs: background, why the company exists, what it does today.',
      }),
      email: z
        .email()
        .meta({ title: 'Email address', description: 'Address to which the email button writes.' }),
      emailLabel: line(
        'Words on the email button',
        'Two or three words. The button opens the visitor’s own email program.',
      ),
      profileUrl: z.url({ protocol: /^https$/ }).meta({
        title: 'Profile',
        description: 'Address of the founder’s page at a professional network. It begins with https://.',
      }),
      profileLabel: line('Words of the profile link', 'Two or three words.'),
    })
    .meta({ title: 'Founder', description: 'Name, portrait, quotation, profile and links.' }),
  career: list.meta({ title: 'Career', description: 'Career highlights, the earliest position first.' }),
  achievements: list.meta({ title: 'Achievements', description: 'Notable achievements.' }),
  pictures: z
    .object({
      heading: line('Heading', 'Heading above the pictures.'),
      slides: z
        .array(
          z.object({
            drawing: drawingName.meta({
              title: 'Picture',
              description: 'Name of a drawing in art/drawings, without .svg.',
            }),
            alt: line(
              'Description of the picture',
              'What the picture shows, for people who cannot see it.',
            ).min(10),
            caption: line('Caption', 'The line under the picture, at most ten words.'),
          }),
        )
        .length(4)
        .meta({ title: 'Pictures', description: 'Exactly four, in the order in which they are shown.' }),
    })
    .meta({ title: 'Picture slider', description: 'Four pictures that change every five seconds.' }),
  invitation: invitationSchema,
});

import { field, fixed, group, line, list, plain, sample, short, shownEntries } from './fields.ts';
import { invitationSchema, pageSchema, plane } from './page-schema.ts';
import { drawing, heroDrawing, pictureAlt, portraitName } from './picture-name.ts';
import * as z from './zod.ts';

const linkedIn = /^https:\/\/([a-z]+\.)?linkedin\.com\/in\//;

const person = z.object({
  name: line('Name', 'First name and last name.'),
  portrait: portraitName,
  alt: line(
    'Description of the portrait',
    '"Portrait of", the name, a colon and what is visible.',
  ).startsWith('Portrait of '),
  plane: field('Colour behind the portrait', 'A photograph covers it.', plane),
  linkedInUrl: field(
    'LinkedIn profile',
    'Address of the person’s own profile. It begins with https://www.linkedin.com/in/.',
    z.url().regex(linkedIn, 'an address that starts with https://www.linkedin.com/in/'),
  ),
  sample: sample('a real person has agreed to be shown with these words'),
});

export const leadersPageSchema = pageSchema.extend({
  heading: fixed('Our Leaders', 'Heading', 'The large heading at the top of the page.'),
  leaders: shownEntries(
    'Leaders',
    'One to twelve, in the order of the page.',
    person.extend({
      title: line('Position', 'Position in the company.'),
      education: line('Education', 'Degree and subject. Empty when there is none to name.').optional(),
      description: short(220, 'Responsibility', 'What this person answers for, in two sentences.').min(40),
    }),
  ),
  invitation: invitationSchema,
});

export const teamPageSchema = pageSchema.extend({
  heading: fixed('Proud to be Veramasian', 'Heading', 'The large heading at the top of the page.'),
  team: group('Team', 'The people of the page.', {
    heading: fixed('Go-Getters', 'Heading', 'Heading above the people.'),
    text: line('Text', 'One sentence beside the heading: who these people are.'),
    members: shownEntries(
      'People',
      'One to twelve, in the order of the page.',
      person.extend({
        role: line('Role', 'What this person does, in two to four words.'),
        work: line('Work', 'What this person built last, and what they would show. One sentence.').optional(),
      }),
    ),
  }),
  invitation: invitationSchema,
});

const record = z.object({
  heading: line('Heading', 'Heading of the list.'),
  entries: list(
    'Entries',
    'Two or more, in the order of the page.',
    z.object({
      heading: line('Title', 'A position or an achievement, in two to six words.'),
      text: line('Text', 'One or two sentences.'),
    }),
  ).min(2),
});

/** `content/pages/founder.yaml`. The film's captions are in `founder-film.vtt` beside it. */
export const founderPageSchema = pageSchema.extend({
  hero: field('Still of the film', 'Shown until the film plays, or instead of it.', heroDrawing),
  film: group('Film', 'Words about the film. Engineers make the film itself.', {
    label: line('Description of the film', 'What happens in it, for people who cannot see it.'),
    captions: line('Name of the captions', 'Name of the captions in the browser’s own menu.'),
    unsupported: fixed(
      'Your browser does not support the video tag.',
      'Without video',
      'Shown by browsers that cannot play video.',
    ),
  }),
  founder: group('Founder', 'Name, portrait, quotation, profile and links.', {
    sample: sample('the person, the words and the links are real and agreed to').default(false),
    name: line('Name', 'First name and last name.'),
    portrait: drawing('Portrait', 'Portrait of the founder, chosen among the drawings.'),
    portraitAlt: pictureAlt,
    quote: line('Quotation', 'One or two sentences in the founder’s own words, with quotation marks.'),
    text: list('Profile', 'Two or three paragraphs: background, company, what it does today.', plain).min(1),
    email: field('Email address', 'Address to which the email button writes.', z.email()),
    emailLabel: line('Words on the email button', 'Two or three words. It opens the email program.'),
    profileUrl: field('Profile', 'The founder’s page at a network. Begins with https://.', z.url()),
    profileLabel: line('Words of the profile link', 'Two or three words.'),
  }),
  career: field('Career', 'Career highlights, the earliest position first.', record),
  achievements: field('Achievements', 'Notable achievements.', record),
  pictures: group('Picture slider', 'Pictures that change every five seconds.', {
    heading: line('Heading', 'Heading above the pictures.'),
    slides: shownEntries(
      'Pictures',
      'One to twelve, in the order in which they are shown.',
      z.object({
        drawing: drawing('Picture', 'Picture of the gallery, chosen among the drawings.'),
        alt: pictureAlt,
        caption: line('Caption', 'The line under the picture, at most ten words.'),
      }),
    ),
  }),
  invitation: invitationSchema,
});

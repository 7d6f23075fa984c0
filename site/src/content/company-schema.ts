import { z } from 'astro/zod';
import { drawingName } from './picture-name.ts';
import { line, plain } from './text-fields.ts';

const mapLabel = z
  .object({
    text: line('Name', 'The name as it is written on the map.'),
    right: z
      .number()
      .min(0)
      .max(100)
      .meta({ title: 'From the left', description: 'Distance from the left edge, in percent of the width.' }),
    below: z
      .number()
      .min(0)
      .max(100)
      .meta({ title: 'From the top', description: 'Distance from the top edge, in percent of the height.' }),
  })
  .meta({ title: 'Name on the map', description: 'A lake, a river or a street, and where its name stands.' });

const office = z
  .object({
    id: z
      .string()
      .regex(/^[a-z-]+$/)
      .meta({
        title: 'Short name',
        description: 'Lower-case word in the address of the map, /maps/hyderabad.',
      }),
    registered: z.boolean().default(false).meta({
      title: 'Registered office',
      description: 'Yes for the one office that is registered with the Registrar of Companies.',
    }),
    title: line('Title', 'Kind of office and city.'),
    address: line(
      'Address',
      'City, state and country, or the full postal address; the law requires the full one.',
    ),
    map: drawingName.meta({ title: 'Map', description: 'Name of the drawn map.' }),
    mapAlt: line('Map in words', 'What the drawn map shows, for people who cannot see it.'),
    mapLabels: z
      .array(mapLabel)
      .meta({ title: 'Names on the map', description: 'Names that are written on the drawn map.' }),
    word: drawingName.meta({ title: 'Drawn name', description: 'Drawing of the city in its own script.' }),
    wordAlt: line('Name in its script', 'The same name as text.'),
    wordLang: z.enum(['te', 'hi']).meta({
      title: 'Language of the name',
      description: 'te for Telugu, hi for Hindi.',
    }),
    mapsQuery: line(
      'Search on Google Maps',
      'What Google Maps searches for when a visitor opens the map there.',
    ),
  })
  .meta({ title: 'Office', description: 'One office with its address and its drawn map.' });

/** `content/company.yaml`: facts that change when another company takes the site. */
export const companySchema = z.object({
  name: line('Company name', 'The name as visitors know it.'),
  legalName: line(
    'Registered name',
    'The full name in the certificate of incorporation. Shown at the foot of every page.',
  ),
  registration: line(
    'Registration number',
    'CIN and its 21 letters and digits, or LLPIN and its number. Shown at the foot of every page.',
  ),
  contactPerson: line(
    'Contact for queries and grievances',
    'Name of the person whom anybody may contact. Shown at the foot of every page.',
  ),
  grievanceOfficer: line(
    'Grievance Officer',
    'Name of the person who settles complaints about personal data. Shown in the privacy policy.',
  ),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens')
    .meta({
      title: 'Name in addresses',
      description: 'Lower-case word in the address of the page about life at the company.',
    }),
  since: z.number().int().meta({
    title: 'First year of the copyright',
    description: 'The copyright line shows this year and the current one.',
  }),
  sample: z.boolean().default(false).meta({
    title: 'Still to be confirmed',
    description: 'Yes until the company has confirmed everything in this file. The launch check lists it.',
  }),
  timeZone: line(
    'Time zone',
    'Such as Asia/Kolkata. Times in emails, and the day on which an opening closes, follow it.',
  ).refine(isTimeZone, 'must be a time zone such as Asia/Kolkata or Europe/Berlin'),
  email: z.email().meta({
    title: 'Email for everyone',
    description: 'Shown on the contact page and in the footer; also receives reports about security.',
  }),
  privacyEmail: z.email().meta({
    title: 'Email for personal data',
    description: 'Where people ask to see, correct or delete their data.',
  }),
  careersEmail: z.email().meta({
    title: 'Email for candidates',
    description: 'Where candidates write, and where they report anybody who asks them for money.',
  }),
  hiringSteps: z.array(plain).min(1).meta({
    title: 'How hiring goes',
    description: 'One sentence per step, in order. Shown on the careers pages and emailed to candidates.',
  }),
  phone: z
    .string()
    .regex(/^\+[\d ]{8,20}$/, 'must be an international number such as +91 40 1234 5678')
    .meta({ title: 'Phone', description: 'With country code and spaces, such as +91 40 1234 5678.' }),
  offices: z
    .array(office)
    .refine((offices) => offices.filter(({ registered }) => registered).length === 1, {
      message: 'exactly one office must have "registered: true"',
    })
    .meta({ title: 'Offices', description: 'All offices, in the order in which they are shown.' }),
  social: z
    .array(
      z
        .object({
          network: z.enum(['linkedin', 'x', 'youtube']).meta({
            title: 'Network',
            description: 'It decides which sign is shown.',
          }),
          label: line('Name', 'Read aloud in place of the sign.'),
          url: z
            .url({ protocol: /^https$/ })
            .meta({ title: 'Address', description: 'Address of our profile.' }),
        })
        .meta({ title: 'Profile', description: 'Our profile on one network.' }),
    )
    .meta({ title: 'Social networks', description: 'Our profiles, shown at the foot of every page.' }),
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export type Company = z.infer<typeof companySchema>;

import { choice, field, flag, group, line, list, plain, whole } from './fields.ts';
import { drawing } from './picture-name.ts';
import * as z from './zod.ts';

const mapLabel = group('Name on the map', 'A lake, a river or a street, and where its name stands.', {
  text: line('Name', 'The name as it is written on the map.'),
  right: field(
    'From the left',
    'Distance from the left edge, in percent of the width.',
    z.number().min(0).max(100),
  ),
  below: field(
    'From the top',
    'Distance from the top edge, in percent of the height.',
    z.number().min(0).max(100),
  ),
});

const office = group('Office', 'One office with its address and its drawn map.', {
  id: field(
    'Short name',
    'Lower-case word in the address of the map, /maps/hyderabad.',
    z.string().regex(/^[a-z-]+$/),
  ),
  registered: flag(
    'Registered office',
    'Yes for the one office that is registered with the Registrar of Companies.',
  ).default(false),
  title: line('Title', 'Kind of office and city.'),
  address: line(
    'Address',
    'City, state and country, or the full postal address; the law requires the full one.',
  ),
  map: drawing('Map', 'Name of the drawn map.'),
  mapAlt: line('Map in words', 'What the drawn map shows, for people who cannot see it.'),
  mapLabels: list('Names on the map', 'Names that are written on the drawn map.', mapLabel),
  word: drawing('Drawn name', 'Drawing of the city in its own script.'),
  wordAlt: line('Name in its script', 'The same name as text.'),
  wordLang: choice('Language of the name', 'te for Telugu, hi for Hindi.', ['te', 'hi']),
  mapsQuery: line(
    'Search on Google Maps',
    'What Google Maps searches for when a visitor opens the map there.',
  ),
});

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
  slug: field(
    'Name in addresses',
    'Lower-case word in the address of the page about life at the company.',
    z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens'),
  ),
  since: whole('First year of the copyright', 'The copyright line shows this year and the current one.'),
  sample: flag(
    'Still to be confirmed',
    'Yes until the company has confirmed everything in this file. The launch check lists it.',
  ).default(false),
  timeZone: line(
    'Time zone',
    'Such as Asia/Kolkata. Times in emails, and the day on which an opening closes, follow it.',
  ).refine(isTimeZone, 'must be a time zone such as Asia/Kolkata or Europe/Berlin'),
  email: field(
    'Email for everyone',
    'Shown on the contact page and in the footer; also receives reports about security.',
    z.email(),
  ),
  privacyEmail: field(
    'Email for personal data',
    'Where people ask to see, correct or delete their data.',
    z.email(),
  ),
  careersEmail: field(
    'Email for candidates',
    'Where candidates write, and where they report anybody who asks them for money.',
    z.email(),
  ),
  hiringSteps: list(
    'How hiring goes',
    'One sentence per step, in order. Shown on the careers pages and emailed to candidates.',
    plain,
  ).min(1),
  phone: field(
    'Phone',
    'With country code and spaces, such as +91 40 1234 5678.',
    z.string().regex(/^\+[\d ]{8,20}$/, 'must be an international number such as +91 40 1234 5678'),
  ),
  offices: list('Offices', 'All offices, in the order in which they are shown.', office).refine(
    (offices) => offices.filter(({ registered }) => registered).length === 1,
    {
      message: 'exactly one office must have "registered: true"',
    },
  ),
  social: list(
    'Social networks',
    'Our profiles, shown at the foot of every page.',
    group('Profile', 'Our profile on one network.', {
      network: choice('Network', 'It decides which sign is shown.', ['linkedin', 'x', 'youtube']),
      label: line('Name', 'Read aloud in place of the sign.'),
      url: field('Address', 'Address of our profile.', z.url()),
    }),
  ),
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

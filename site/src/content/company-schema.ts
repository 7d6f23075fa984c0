import {
  choice,
  day,
  entries,
  field,
  flag,
  group,
  line,
  list,
  named,
  plain,
  sample,
  short,
  slug,
  whole,
} from './fields.ts';
import { document } from './markdown.ts';
import { searchText } from './page-schema.ts';
import { drawing } from './picture-name.ts';
import * as z from './zod.ts';

/** `content/company.yaml`: facts that change when another company takes the site. */
export const companySchema = named('Company', {
  name: line('Company name', 'The name as visitors know it.'),
  legalName: line('Registered name', 'As in the certificate of incorporation. At the foot of every page.'),
  registration: line('Registration number', 'CIN or LLPIN with its number. At the foot of every page.'),
  contactPerson: line('Contact for queries and grievances', 'Name of a person. At the foot of every page.'),
  grievanceOfficer: line('Grievance Officer', 'The person who settles complaints about personal data.'),
  since: whole('First year of the copyright', 'The copyright line shows this year and the current one.'),
  sample: sample('the company has confirmed everything in this file').default(false),
  timeZone: line('Time zone', 'Times in emails and the days on which openings close follow it.').refine(
    isTimeZone,
    'must be a time zone such as Asia/Kolkata or Europe/Berlin',
  ),
  email: field('Email for everyone', 'On Talk to Us, in the footer, for reports about security.', z.email()),
  privacyEmail: field('Email for personal data', 'For requests to see, correct or delete data.', z.email()),
  careersEmail: field('Email for candidates', 'For candidates and for reports of fraud.', z.email()),
  hiringSteps: list('How hiring goes', 'A sentence per step. On careers pages and in mail.', plain).min(1),
  phone: field(
    'Phone',
    'With country code and spaces, such as +91 40 1234 5678.',
    z.string().regex(/^\+[\d ]{8,20}$/, 'must be an international number such as +91 40 1234 5678'),
  ),
  offices: entries('Offices', 'Office', 'All offices, in the order in which they are shown.', {
    id: slug('Short name', 'As in /maps/hyderabad. Lower case.'),
    registered: flag('Registered office', 'The one that the Registrar has.').default(false),
    title: line('Title', 'Kind of office and city.'),
    address: line('Address', 'City, state and country, or the postal address, which the law requires.'),
    map: drawing('Map', 'Name of the drawn map.'),
    mapAlt: line('Map in words', 'What the drawn map shows, for people who cannot see it.'),
    mapLabels: entries('Names on the map', 'Name on the map', 'Names that are written on the drawn map.', {
      text: line('Name', 'The name as it is written on the map.'),
      right: field('From the left', 'Percent of the width of the map.', z.number().min(0).max(100)),
      below: field('From the top', 'Percent of the height of the map.', z.number().min(0).max(100)),
    }),
    word: drawing('Drawn name', 'Drawing of the city in its own script.'),
    wordAlt: line('Name in its script', 'The same name as text.'),
    wordLang: choice('Language of the name', 'te for Telugu, hi for Hindi.', ['te', 'hi']),
    mapsQuery: line('Search on Google Maps', 'What Google Maps searches for when a visitor opens it.'),
  }).refine(
    (offices) => offices.filter(({ registered }) => registered).length === 1,
    'exactly one office must be the registered one',
  ),
  social: entries('Social networks', 'Profile', 'Our profiles, shown at the foot of every page.', {
    network: choice('Network', 'It decides which sign is shown.', ['linkedin', 'x', 'youtube']),
    label: line('Name', 'Read aloud in place of the sign.'),
    url: field('Address', 'Address of our profile.', z.url()),
  }),
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

const payBand = group('Pay band', 'Job search engines list openings with pay higher.', {
  least: whole('From', 'Lowest pay, in whole units.').positive(),
  most: whole('To', 'Highest pay, in whole units.').positive(),
  currency: choice('Currency', 'INR for rupees.', ['INR', 'USD', 'EUR', 'GBP']).default('INR'),
  per: choice('Period', 'What the pay is for.', ['year', 'month', 'hour']).default('year'),
}).refine(({ least, most }) => least < most, { error: 'most must be above least' });

const employmentKinds = ['full-time', 'part-time', 'contract', 'temporary', 'intern'] as const;

const opening = z.object({
  order: whole('Place in the list', '1 is the first.'),
  position: short(44, 'Position', 'The job title. Also fills in the form.'),
  title: short(65, 'Title in search results', 'Job title, the word "Job", the city. Unique.'),
  description: field('Description in search results', 'Begins with the job title.', searchText),
  promise: line('Promise', 'The sentence under the heading: what the work is for.'),
  drawing: drawing('Drawing', 'Name of the drawing beside the heading.'),
  offices: list('Offices', 'One or more offices of the company.', plain).min(1).meta({ widget: 'offices' }),
  arrangement: line('Arrangement', 'Hours and place of work, such as "Full time, two days remote".'),
  employment: list('Kind of employment', 'The same for job search engines.', z.enum(employmentKinds)).min(1),
  remote: flag('Fully remote', 'Ticked only if nobody needs to come to an office at all.').default(false),
  team: line('Team', 'The team that the person joins. A few words.'),
  level: line('Level', 'The experience you look for, such as "Mid-level". A few words.'),
  pay: payBand.optional(),
  posted: day('Published', 'Day of publication, such as 2026-11-02.'),
  closes: day('Closing date', 'Last day for applications, by Indian time. Then the page goes.').optional(),
  sample: sample('the owner has confirmed that this position is open').default(false),
  body: document,
});

/**
 * `content/openings/*.md`; the file's name is the page's address, `/join-us/{name}`. The text
 * below it says what the person will do, bring and get, each a `##` with a list.
 */
export const openingSchema = opening.refine(({ posted, closes = posted }) => posted <= closes, {
  path: ['closes'],
  error: 'must be the day of publication or a later one',
});

import { choice, field, fixed, flag, group, line, list, maxShown, named, plain, sample } from './fields.ts';
import { cardLine, firstWords, fixedPath, link, pageFacts, pageList, sitePath } from './page-schema.ts';
import { drawing, drawingName, heroDrawing, pictureAlt } from './picture-name.ts';
import * as z from './zod.ts';

const sectorMenu = (what: string, sidebarTitle: string) =>
  group(what, `The menu of ${what.toLowerCase()}. The build adds a link for each file.`, {
    label: line('Label', 'Name in the bar and the drawer.'),
    sidebarTitle: fixed(sidebarTitle, 'Sidebar', 'Heading of the list beside the text of each page.'),
    more: pageList('More pages', 'Addresses of further pages at the end of the menu.').default([]),
  });

/** `content/navigation.yaml`: labels and order of the bar, the drawer and the links at the foot. */
export const navigationSchema = named('Menus', {
  about: group('About us', 'The first menu.', {
    label: line('Label', 'Name in the bar and the drawer.'),
    drawing: drawing('Drawing', 'Name of the drawing beside the links.'),
    pages: pageList('Pages', 'Addresses in the order of the menu. Each page supplies its own name.'),
  }),
  services: sectorMenu('Services', 'Our Services'),
  industries: sectorMenu('Industries', 'Our Industries'),
  careers: link('Link to the careers page', 'Stands in the bar.'),
  contact: link('Button of the bar', 'Stands at the end of the bar.'),
  footer: list('Footer', 'Links at the end of each page, in order.', link('Link')),
  legal: list('Policies', 'Links to the policies, after those of the footer.', link('Link')),
});

const identityFacts = ['{legalName}', '{registration}', '{address}', '{contactPerson}', '{phone}', '{email}'];

/** `content/footer.yaml`: the contact footer of every page. */
export const footerSchema = named('Footer', {
  heading: line('Question', 'The large question above the form, at the foot of every page.'),
  nextHeading: fixed('What happens next?', 'Heading of the steps', 'Stands above the steps.'),
  nextSteps: list('Steps', 'Also in the answer to the form and in our email.', plain).min(1).max(maxShown),
  noticeHeading: line('Heading of the privacy notice', 'Stands above the privacy notice beside both forms.'),
  identity: list(
    'Company details',
    `Lines at the foot of every page, required by law. Filled in: ${identityFacts.join(', ')}.`,
    plain,
  ).refine((lines) => identityFacts.every((fact) => lines.join().includes(fact)), {
    message: `must contain ${identityFacts.join(', ')}`,
  }),
});

/** `content/all-pages.yaml`: the list of every page. The other groups follow the navigation. */
export const allPagesSchema = pageFacts.extend({
  path: fixedPath('/all-pages'),
  cardLine,
  heading: line('Heading', 'The large heading at the top of the page.'),
  promise: line('Opening sentences', 'One or two sentences below the heading.'),
  beginHeading: line('Heading of the first group', 'One or two words.'),
  begin: pageList('First group', 'Paths of the pages where most visitors start.'),
  legalHeading: line('Heading of the legal pages', 'One or two words.'),
});

/** `content/not-found.yaml`: the page for an address that does not exist. */
export const notFoundSchema = named('Page not found', {
  title: pageFacts.shape.title,
  description: pageFacts.shape.description,
  heading: line('Heading', 'The large heading: what has happened.'),
  drawing: drawingName,
  alt: pictureAlt,
  asked: line('Before the address', 'Words before the address that was asked for.'),
  comfort: line('After the address', 'One sentence: the likely reasons.'),
  nearestHeading: line('Heading of the nearest pages', 'Above the pages with a similar address.'),
  home: line('Words on the button', 'Words on the button that leads to the home page.'),
  tell: line('Words of the link to the form', 'Words of the link that opens the form below.'),
  tellMessage: firstWords,
});

/** `content/search.yaml`: what search suggests, and other words for pages. */
export const searchSchema = named('Search', {
  begin: list('Suggested links', 'About five tasks in a visitor’s words.', link('Link')).min(1),
  synonyms: field(
    'Other words',
    'By page: words that people type for it and that it does not use, separated by spaces. Not shown.',
    z.record(sitePath.meta({ title: 'Address of the page' }), plain.meta({ title: 'Other words' })),
  ),
});

/** `content/talk-to-us.yaml`: the contact page. Offices, email and phone come from `company.yaml`. */
export const talkToUsSchema = pageFacts.extend({
  path: fixedPath('/talk-to-us'),
  hero: group('Banner', 'The drawing at the top with the heading over it.', {
    ...heroDrawing.shape,
    overlay: line('Heading', 'The heading of the page, over the drawing. The wording is fixed.'),
    text: line('Text', 'Below that heading. One sentence.'),
  }),
  heading: fixed('Talk to Us', 'Second heading', 'Stands beside email and phone number.'),
  text: line('Text', 'Below that heading: how to begin, and who replies. Also on the share card.'),
  emailLabel: line('Email', 'Stands above the email address, which leads to the form.'),
  phoneLabel: line('Phone', 'Stands above the phone number, which starts a call.'),
  times: group('Reply and hours', 'Below the text beside email and phone number.', {
    sample: sample('the owner has confirmed these times').default(false),
    replyLabel: line('Reply: label', 'Stands above the expected reply.'),
    reply: line('Expected reply', 'How soon every sender has a reply, such as "Within two working days".'),
    hoursLabel: line('Hours: label', 'Stands above the office hours.'),
    hours: line('Office hours', 'Days and hours with the time zone.'),
  }),
});

/** What an answer to each kind of message may name. */
const fieldsOfAnswers = {
  enquiry: ['name', 'reference'],
  application: ['name', 'position', 'reference'],
} as const;

/** `content/answer-templates.yaml`: what people of the desk begin an answer with. No page shows it. */
export const answerTemplatesSchema = named('Templates for answers', {
  templates: list(
    'Templates',
    'Texts that people of the desk choose for an answer, and change before they send it.',
    z
      .object({
        title: line('Title', 'What people choose it by.'),
        for: choice('For', 'The messages that it answers.', ['enquiry', 'application']),
        text: z.document().trim().min(1).max(9000).meta({
          title: 'Text',
          description: 'Plain text. Filled in: {name}, {reference} and, for an application, {position}.',
          widget: 'lines',
        }),
      })
      .superRefine(({ for: kind, text }, context) => {
        const known: readonly string[] = fieldsOfAnswers[kind];
        for (const [field, name = ''] of text.matchAll(/\{([^{}]*)\}/g))
          if (!known.includes(name))
            context.addIssue({
              code: 'custom',
              path: ['text'],
              message: `${field} is nothing that an answer to an ${kind} knows: use ${known.map((one) => `{${one}}`).join(', ')}`,
            });
      }),
  ).max(50),
});

/** `content/redirects.yaml`: from an address people type to the page it redirects to. */
export const redirectsSchema = field(
  'Redirects',
  'An address that people type or that old links contain, and the page to which it leads.',
  z.record(sitePath.meta({ title: 'Old address' }), sitePath.meta({ title: 'Page it leads to' })),
);

/** One entry of `content/offers-to-confirm.yaml`: a promise that only the company can confirm. */
export const offerSchema = named('Promise to confirm', {
  offer: line('Promise', 'The promise to clients or candidates in one sentence.').min(10),
  question: line('Question', 'What the person who confirms it has to answer.').regex(
    /\?$/,
    'must be a question, with a question mark at its end',
  ),
  confirms: choice('Confirmed by', 'Who has to say yes before the site is published.', ['owner', 'lawyer']),
  confirmed: flag('Confirmed', 'Ticked only after that person has said yes.'),
  pages: field(
    'Pages',
    'The address of each page that makes the promise, with what it promises there in a few words.',
    z
      .record(sitePath, z.string().min(5))
      .refine((pages) => Object.keys(pages).length > 0, { error: 'must name at least one page' }),
  ),
  elsewhere: list(
    'Other places',
    'Places that are not pages and make the promise, such as emails and the search.',
    z.string().min(5),
  ).default([]),
});

export type Offer = z.infer<typeof offerSchema>;

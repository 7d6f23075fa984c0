import {
  colour,
  entries,
  field,
  fixed,
  fixedEntries,
  group,
  line,
  list,
  named,
  plain,
  sample,
  short,
  shownEntries,
  whole,
} from './fields.ts';
import {
  cardColours,
  companyPage,
  invitationSchema,
  latticeFigure,
  link,
  openOneSchema,
  pageSchema,
  plane,
} from './page-schema.ts';
import {
  drawing,
  drawingName,
  galleryPictureName,
  heroDrawing,
  pictureAlt,
  portraitName,
} from './picture-name.ts';
import * as z from './zod.ts';

const beside = line('Sentence beside the opening', 'One or two sentences in smaller type.');

/** `content/pages/vision.yaml`. `promise` is typed out when the page opens. */
export const visionPageSchema = companyPage('/vision').extend({
  beside,
  sections: fixedEntries(
    'Sections',
    z.object({
      title: line('Title', 'The first nine titles are fixed.'),
      text: line('Text', 'What we aim for and how, in about forty words.'),
      line: short(60, 'What it changes for a client', 'One sentence in bold below the text.').optional(),
      links: list('Links', 'Where the section leads.', link('Link')).default([]),
      drawing: drawingName,
      alt: pictureAlt,
    }),
    [
      'Embracing Innovation',
      'Fostering Business Excellence',
      'Driving Digital Transformation',
      'Impacting Industries',
      'Commitment to Sustainability',
      'Collaborative Approach',
      'Empowering People',
      'A Vision for the Future',
      'Join Us on Our Journey',
    ],
  ),
  closing: line('Closing line', 'The last sentence of the page, in large type above the contact form.'),
});

const titled = {
  title: line('Title', 'Title in two to four words.'),
  text: line('Text', 'One or two sentences.'),
  drawing: drawingName,
};

/** `content/pages/mission.yaml`. `promise` is typed out when the page opens. */
export const missionPageSchema = companyPage('/mission').extend({
  beside,
  cards: group('Mission cards', 'What the company aims for, in four cards.', {
    heading: line('Heading', 'Read out before the four cards by screen readers, not shown.'),
    items: shownEntries('Cards', 'Card', 'One to twelve, in the order of the page.', {
      ...titled,
      plane: colour('Colour', 'Use another one for each card.', ['haldi', 'stone', 'clay', 'indigo']),
    }),
  }),
  approach: group('Approach', 'The four steps of every project.', {
    heading: fixed('Our Approach', 'Heading', 'Heading above the steps.'),
    text: line('Text', 'One or two sentences beside the heading.'),
    steps: fixedEntries('Steps', z.object(titled), [
      'Understanding Client Needs',
      'Leveraging Advanced Technologies',
      'Collaborative Development',
      'Continuous Improvement',
    ]),
  }),
  invitation: group('Invitation', 'The coloured band at the end of the page.', {
    ...invitationSchema.shape,
    heading: fixed('Join Us on Our Mission', 'Heading', 'What the reader can do now.'),
    action: group('Button', 'The button of the invitation.', {
      ...invitationSchema.shape.action.shape,
      label: fixed('Get In Touch', 'Words on the button', 'Leads to Talk to Us.'),
    }),
  }),
});

/** `content/pages/stories.yaml`. The testimonials themselves are in `content/stories.yaml`. */
export const storiesPageSchema = companyPage('/success-stories').extend({
  heading: fixed('Our Success Stories', 'Heading', 'The large heading at the top of the page.'),
  openOne: openOneSchema,
  listHeading: line('Heading of the list', 'Stands above the testimonials.'),
  invitation: invitationSchema,
});

/** `content/stories.yaml`: what customers say. */
export const storySchema = z.object({
  quote: line('Quotation', 'The customer’s own words, as they agreed to them, without quotation marks.'),
  author: line('Customer', 'Who said it, as agreed: a name, or "A healthcare customer".'),
  role: line('Role', 'Position of the person who said it. Without it, no line is shown.').optional(),
  measure: short(
    120,
    'Measured result',
    'A figure before and after, and how it was measured. Only with the customer’s agreement.',
  ).optional(),
  figure: field('Figure of the result', 'Shown only beside a measured result.', latticeFigure.optional()),
  mark: drawing('Logo', 'The customer’s logo, chosen among the drawings.'),
  link: link('Link', 'The page of the industry or service that describes this kind of work.').optional(),
  order: whole('Place', 'Place on the page, from 1.'),
  homeOrder: whole('Place on the home page', '1, 2 or 3. Empty for stories that it does not show.')
    .min(1)
    .max(3)
    .optional(),
  sample: sample('a real customer has agreed to real words'),
});

export const lifePageSchema = pageSchema.extend({
  wellbeing: group('Wellbeing programme', 'What the company does for the people who work here.', {
    heading: line('Heading', 'Heading above the four pillars.'),
    text: line('Text', 'One sentence beside the heading.'),
    pillars: fixedEntries(
      'Pillars',
      z.object({
        drawing: drawingName,
        title: line('Title', 'The first four titles are fixed.'),
        text: short(160, 'Text', 'What a new colleague could check in the first month.'),
        plane: colour('Colour', 'Behind drawing and text. "stone" is the light one.', cardColours),
        sample: sample('the company has confirmed the text'),
      }),
      ['Physical Vitality', 'Mental Resilience', 'Financial Empowerment', 'Work-Life Synergy'],
    ),
  }),
  gallery: group('Gallery', 'Pictures of everyday life at the company.', {
    heading: fixed('Gallery', 'Heading', 'Heading above the pictures.'),
    text: line('Text', 'One or two sentences beside the heading.'),
    pictures: shownEntries('Pictures', 'Picture', 'One to twelve. The layout repeats every nine pictures.', {
      picture: galleryPictureName,
      title: short(40, 'Title', 'Shown below the picture.'),
      alt: pictureAlt,
      sample: sample('a photograph replaces the drawing'),
    }),
  }),
  invitation: invitationSchema,
});

const linkedIn = /^https:\/\/([a-z]+\.)?linkedin\.com\/in\//;

const person = {
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
    z.url().regex(linkedIn, 'begin with https://www.linkedin.com/in/'),
  ),
  sample: sample('a real person has agreed to be shown with these words'),
};

export const leadersPageSchema = companyPage('/leader-ship').extend({
  heading: fixed('Our Leaders', 'Heading', 'The large heading at the top of the page.'),
  leaders: shownEntries('Leaders', 'Leader', 'One to twelve, in the order of the page.', {
    ...person,
    title: line('Position', 'Position in the company.'),
    education: line('Education', 'Degree and subject. Empty when there is none to name.').optional(),
    description: short(220, 'Responsibility', 'What this person answers for, in two sentences.').min(40),
  }),
  invitation: invitationSchema,
});

export const teamPageSchema = companyPage('/go-getters').extend({
  heading: fixed('Proud to be Veramasian', 'Heading', 'The large heading at the top of the page.'),
  team: group('Team', 'The people of the page.', {
    heading: fixed('Go-Getters', 'Heading', 'Heading above the people.'),
    text: line('Text', 'One sentence beside the heading: who these people are.'),
    members: shownEntries('People', 'Person', 'One to twelve, in the order of the page.', {
      ...person,
      role: line('Role', 'What this person does, in two to four words.'),
      work: line('Work', 'What this person built last, and what they would show. One sentence.').optional(),
    }),
  }),
  invitation: invitationSchema,
});

const record = z.object({
  heading: line('Heading', 'Heading of the list.'),
  entries: entries('Entries', 'Entry', 'Two or more, in the order of the page.', {
    heading: line('Title', 'A position or an achievement, in two to six words.'),
    text: line('Text', 'One or two sentences.'),
  }).min(2),
});

/** `content/pages/founder.yaml`. The film's captions are in `founder-film.vtt` beside it. */
export const founderPageSchema = companyPage('/meet-the-founder').extend({
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
    slides: shownEntries('Pictures', 'Picture', 'One to twelve, in the order in which they are shown.', {
      drawing: drawing('Picture', 'Picture of the gallery, chosen among the drawings.'),
      alt: pictureAlt,
      caption: line('Caption', 'The line under the picture, at most ten words.'),
    }),
  }),
  invitation: invitationSchema,
});

const timelineCard = named('Card', {
  icon: drawing('Drawing', 'Name of the small drawing above the title.'),
  plane: colour('Colour', 'Background of the card. "stone" is ivory.', cardColours),
  title: line('Title', 'The first four titles are fixed.'),
  text: line('Text', 'One to three sentences.'),
  points: list('Points', 'Only the card of the benefits has them. A few words each.', plain).default([]),
});

/** `content/pages/careers.yaml`: the page of openings and applications. Every opening ends like it. */
export const careersPageSchema = companyPage('/join-us').extend({
  heading: fixed('Join Us', 'Heading', 'The large heading at the top of the page.'),
  hero: field('Large drawing', 'The line that draws itself below the heading.', heroDrawing),
  sample: sample('the owner has confirmed the practices and promises of this page').default(false),
  timeline: group('Timeline', 'What candidates can expect, below the large drawing.', {
    heading: line('Heading', 'Stands above the cards.'),
    cards: fixedEntries('Cards', timelineCard, [
      'Innovative Environment',
      'Career Growth and Development',
      'Collaborative Culture',
      'Employee Benefits',
    ]),
  }),
  openings: group('Open positions', 'Around the list. It disappears when the last position closes.', {
    heading: line('Heading', 'Stands above the list of open positions.'),
    text: line('Text', 'Below the heading: what to do if no position fits. One or two sentences.'),
    read: line('Link', 'Last words of each row of the list.'),
  }),
  hiringHeading: line('Heading of the steps', 'Stands above the hiring steps, which are under Company.'),
  equality: group('Equal opportunity', 'Below the hiring steps of Join Us and of every opening.', {
    sample: sample('the owner has confirmed this statement').default(false),
    heading: line('Heading', 'Stands above the statement.'),
    text: line('Statement', 'On what you decide, and on what you do not. Let a lawyer read it.'),
    adjustments: line('Adjustments', 'What candidates with a disability can ask for, up to the link.'),
    adjustmentsLink: line('Link', 'Writes an email to the careers address. A full stop follows.'),
    adjustmentsSubject: line('Subject', 'Subject of that email.'),
    policy: group('Full policy', 'Link to the full policy, if it is published.', {
      label: line('Label', 'Text of the link, such as "Our equal opportunity policy".'),
      url: field('Address', 'Where the full policy is. Begins with https://.', z.url()),
    }).optional(),
  }),
  safety: group('Warning of fraud', 'In a box beside the hiring steps.', {
    heading: line('Heading', 'Stands above the warning of fraud.'),
    text: line('Warning', 'Ends before the domain of your email, which the page adds.'),
    report: line('Report', 'What to do when somebody asks for money. Ends before the link.'),
    reportLink: line('Link', 'Writes an email to the careers address. A full stop follows.'),
    reportSubject: line('Subject', 'Subject of that email.'),
  }),
  apply: group('Application', 'The last section of Join Us and of every opening.', {
    heading: line('Heading', 'Stands beside the application form.'),
    text: line('Text', 'What to send and who reads it. Two or three sentences.'),
    action: fixed('Mail Your Resume', 'Button', 'Opens the application form.'),
  }),
});

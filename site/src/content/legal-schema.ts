import { noticeLanguages } from '@veramasa/contract';
import { day, flag, group, line, list, named, plain, sample, whole } from './fields.ts';
import { document } from './markdown.ts';
import { pageFacts, recheck } from './page-schema.ts';
import { drawing } from './picture-name.ts';

/** `content/accessibility.md`. Its text is the statement; each `##` is a numbered section. */
export const accessibilitySchema = pageFacts.extend({
  heading: line('Heading', 'The large heading at the top of the page.'),
  promise: line('Introduction', 'One or two sentences under the heading: what the reader learns here.'),
  drawing: drawing('Drawing', 'Beside the heading: the words of the page, with "you" and "your" lit.'),
  updated: day('Date of this version', 'Shown above the text. Change it whenever you change the text.'),
  fact: group('Main fact', 'The one fact that is shown large above the text.', {
    label: line('Label', 'A few words before the fact, in small type.'),
    value: line('Fact', 'The fact itself, in large type.'),
  }),
  sample: sample('the company has confirmed this page').default(false),
  short: list('In short', 'The page in two to four sentences, in a box above the text.', plain).min(2).max(4),
  body: document,
  recheck,
});

/** `content/legal/*.md`, the three policies. Their texts are laid out as the accessibility statement. */
export const legalSchema = accessibilitySchema.extend({
  order: whole('Position', 'Place of the page among the three policies: 1, 2 or 3.'),
  tab: line('Short name', 'Name of the page in the row of links above each policy.'),
});

const sentence = (title: string, description: string) => line(title, description).max(160);

const noticeOfForm = (form: string) =>
  group(`Notice beside the ${form}`, 'Two short sentences: what we keep, and why.', {
    title: line('Title', 'Title and heading of the page with only this notice.'),
    what: sentence('What we keep', `The data that the ${form} asks for.`),
    why: sentence('Why', 'Every purpose for which we use the data.'),
  });

/** `content/privacy/{en,hi,te}.yaml`: the notice beside both forms in one language. */
export const privacyNoticeSchema = named('Privacy notice', {
  version: day('Version', 'The day of this wording: the same in all languages, or nothing can be published.'),
  checked: flag('Checked by a native reader', 'Ticked once one has compared it with the English notice.'),
  name: line('Name of the language', 'As its readers write it: a label of the switch beside the forms.'),
  enquiry: noticeOfForm('enquiry form'),
  application: noticeOfForm('application form'),
  period: sentence('How long', 'After {months} months; backups last {backupDays} days.').includes('{months}'),
  rights: sentence('Rights', 'How to see, correct, delete, withdraw: at {email}.').includes('{email}'),
  complaint: sentence('Complaints', 'To whom people can complain, in which order.'),
  adults: sentence('Age', 'That the form is for people aged 18 or over.'),
  policy: line('Link', 'Label of the link to the privacy policy.'),
});

/** The notices in the order of the switch. Throws, naming the file, when a language is missing or has another version. */
export function inEveryLanguage<Notice extends { id: string; version: string }>(entries: readonly Notice[]) {
  const notices = noticeLanguages.map((language) => {
    const entry = entries.find(({ id }) => id === language);
    if (!entry) throw new Error(`content/privacy/${language}.yaml is missing.`);
    return { language, ...entry };
  });
  const [english] = notices;
  for (const { language, version } of notices)
    if (version !== english?.version)
      throw new Error(
        `content/privacy/${language}.yaml has version ${version}, en.yaml has ${english?.version}: bring both to the same words and the same version.`,
      );
  return notices;
}

/** The file name of a notice, without its ending, is its language. */
export const privacyNoticeFiles = `{${noticeLanguages.join()}}.yaml`;

const months = (title: string) =>
  whole(title, 'Months until the server deletes a message. Fewer delete older ones for good a day later.')
    .min(6)
    .max(120);

/** `content/privacy/periods.yaml`: how long messages are kept. */
export const periodsSchema = named('How long messages are kept', {
  enquiryMonths: months('Enquiries: months'),
  applicationMonths: months('Applications: months'),
});

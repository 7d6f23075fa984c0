import { labelOf, locationOptions, type Option, referredOptions } from '@veramasa/contract';
import type { MessageKind } from '@veramasa/database/schema';

/** One short answer of a form, by its wire name. */
interface AnswerField {
  readonly name: string;
  readonly label: string;
  readonly link?: 'mail' | 'phone';
  /** The choices of a select. */
  readonly options?: readonly Option[];
}

const name = { name: 'name', label: 'Name' };
const email = { name: 'email', label: 'Email', link: 'mail' } as const;
const phone = { name: 'phone', label: 'Phone number', link: 'phone' } as const;

/** The short answers of each form in reading order, for mails and the inbox. `comment` is the long one. */
export const answerFields: Readonly<Record<MessageKind, readonly AnswerField[]>> = {
  enquiry: [
    name,
    { name: 'organization', label: 'Organisation' },
    email,
    phone,
    { name: 'location', label: 'Location', options: locationOptions },
    { name: 'refered', label: 'Heard about us by', options: referredOptions },
  ],
  application: [name, { name: 'Posttype', label: 'Position applying for' }, email, phone],
};

/** By wire name. */
export type Answers = Readonly<Record<string, string>>;

/** A label with its answer; the label of the choice where it was chosen from options. */
export interface LabelledAnswer extends Pick<AnswerField, 'label' | 'link'> {
  readonly value: string;
}

export function labelledAnswers(kind: MessageKind, answers: Answers): LabelledAnswer[] {
  return answerFields[kind].map(({ name, label, link, options }) => {
    const answer = answers[name] ?? '';
    return { label, value: options ? labelOf(options, answer) : answer, ...(link && { link }) };
  });
}

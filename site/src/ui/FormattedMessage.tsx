import { Fragment, type ReactNode } from 'react';

interface Props {
  /** A sentence of `content/wording`, such as "Write to {email}." */
  readonly message: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A sentence whose placeholders are links or bold words. */
export function FormattedMessage({ message, values }: Props) {
  return message.split(/\{(\w+)\}/).map((part, index) => {
    const node = index % 2 ? values[part] : part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    return <Fragment key={index}>{node}</Fragment>;
  });
}

/** Links that write to and call the company, for the placeholders of a sentence. `phone` is such as `+91 00000 00000`. */
export function contactLinks({ email, phone }: Record<'email' | 'phone', string>) {
  return {
    email: <a href={`mailto:${email}`}>{email}</a>,
    phone: <a href={phoneUrl(phone)}>{phone.replaceAll(' ', '\u00a0')}</a>,
  };
}

/** The address that calls a phone number. */
export const phoneUrl = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

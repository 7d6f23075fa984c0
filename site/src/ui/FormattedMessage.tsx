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

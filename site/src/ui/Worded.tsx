import { Fragment, type ReactNode } from 'react';

interface Props {
  /** A sentence of `content/wording`, such as "Write to {email}." */
  readonly sentence: string;
  /** What stands in each gap. */
  readonly gaps: Readonly<Record<string, ReactNode>>;
}

/** A sentence whose gaps are links or bold words. */
export function Worded({ sentence, gaps }: Props) {
  return sentence.split(/\{(\w+)\}/).map((part, index) => {
    const node = index % 2 ? gaps[part] : part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    return <Fragment key={index}>{node}</Fragment>;
  });
}

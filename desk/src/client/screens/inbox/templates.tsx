import { useQuery } from '@tanstack/react-query';
import { interpolate } from '@veramasa/contract';
import { type MessageSummary, readTemplates } from '../../../api/messages.ts';
import { call } from '../../request.ts';
import { ActionMenu } from '../../ui/Button.tsx';

interface TemplatesProps {
  readonly messages: readonly MessageSummary[];
  readonly of?: string;
  /** Gets the text, in which the fields are not filled in. */
  readonly onChoose: (text: string) => void;
}

/** A menu of the templates that fit all messages. */
export function Templates({ messages, of, onChoose }: TemplatesProps) {
  const { data = [] } = useQuery({ queryKey: ['templates'], queryFn: () => call(readTemplates) });
  const fitting = data.filter((template) => messages.every(({ kind }) => kind === template.for));
  if (fitting.length === 0) return null;
  const items = fitting.map(({ title, text }, at) => ({
    id: `${at}`,
    label: title,
    onAction: () => onChoose(text),
  }));
  return <ActionMenu label="Templates" of={of} items={items} />;
}

/** A text with the facts of a message in its fields. A field without a fact stays. */
export const fillIn = (text: string, message: MessageSummary): string => interpolate(text, factsOf(message));

export const factsOf = ({
  kind,
  sender,
  about,
  reference,
}: MessageSummary): Readonly<Record<string, string>> =>
  Object.assign(Object.create(null), {
    name: sender,
    reference,
    ...(kind === 'application' && about && { position: about }),
  });

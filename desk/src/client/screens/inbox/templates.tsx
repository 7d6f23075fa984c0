import { useQuery } from '@tanstack/react-query';
import { interpolate } from '@veramasa/contract';
import { type MessageKind, type MessageSummary, readTemplates } from '../../../api/messages.ts';
import { call } from '../../request.ts';
import { ActionMenu } from '../../ui/Button.tsx';

interface TemplatesProps {
  /** Of the messages that are answered. */
  readonly kinds: readonly MessageKind[];
  readonly of?: string;
  /** Gets the text, in which the fields are not filled in. */
  readonly onChoose: (text: string) => void;
}

/** A menu of the templates for messages of these kinds. */
export function Templates({ kinds, of, onChoose }: TemplatesProps) {
  const { data = [] } = useQuery({ queryKey: ['templates'], queryFn: () => call(readTemplates) });
  const fitting = data.filter((template) => kinds.every((kind) => kind === template.for));
  if (fitting.length === 0) return null;
  return (
    <ActionMenu
      label="Templates"
      of={of}
      items={fitting.map(({ title, text }, at) => ({
        id: `${at}`,
        label: title,
        onAction: () => onChoose(text),
      }))}
    />
  );
}

/** A text with the facts of a message in its fields. A field without a fact stays. */
export const fillIn = (text: string, message: MessageSummary): string => interpolate(text, factsOf(message));

const factsOf = ({ kind, sender, about, reference }: MessageSummary): Readonly<Record<string, string>> =>
  Object.assign(Object.create(null), {
    name: sender,
    reference,
    ...(kind === 'application' && about && { position: about }),
  });

/** Refuses a filled text in which a field is left. */
export function refuseFields(text: string): void {
  const field = /\{\w+\}/.exec(text)?.[0];
  if (field) throw new Error(`Nothing is sent: write a word in place of ${field}.`);
}

/** Longest fact that goes out unseen. */
const factMax = 60;

/** Refuses facts with addresses or many words in an answer that nobody reads before it goes out: the sender typed them. */
export function refuseDoubtful(text: string, message: MessageSummary): void {
  for (const [field, fact] of Object.entries(factsOf(message)))
    if (text.includes(`{${field}}`) && (/:\/\/|www\.|@/i.test(fact) || fact.length > factMax))
      throw new Error(
        `Nothing is sent: the ${field} in ${message.reference} is long or has an address. Answer it on its own.`,
      );
}

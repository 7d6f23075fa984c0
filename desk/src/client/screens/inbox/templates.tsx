import { useQuery } from '@tanstack/react-query';
import { interpolate } from '@veramasa/contract';
import { type MessageKind, type MessageSummary, readTemplates } from '../../../api/messages.ts';
import { call } from '../../request.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';

interface TemplatesProps {
  /** Of the messages that are answered. */
  readonly kinds: readonly MessageKind[];
  readonly of: string;
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

/** A text with the facts of a message in its fields. */
export const fillIn = (text: string, { kind, sender, about, reference }: MessageSummary): string =>
  interpolate(text, { name: sender, reference, ...(kind === 'application' && { position: about }) });

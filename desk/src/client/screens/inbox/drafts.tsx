import type { ComponentProps } from 'react';
import { sharedValue } from '../../shared-value.ts';
import { TextInput } from '../../ui/Input.tsx';

/** Texts that were typed and not stored, by their keys. They stay while another screen is open. */
const drafts = sharedValue<ReadonlyMap<string, string>>(new Map());

export const readDraft = (key: string): string => drafts.get().get(key) ?? '';

export const writeDraft = (key: string, text: string): void =>
  drafts.set(new Map(drafts.get()).set(key, text));

export const useDraft = (key: string): string => drafts.use().get(key) ?? '';

/** The templates that drafts begin with, by their keys. */
const templates = new Map<string, string>();

/** Begins a draft with a template, in place of one that nobody has changed. */
export function beginDraft(key: string, template: string): void {
  const [typed, before] = [readDraft(key), templates.get(key)];
  const rest = before && typed.startsWith(before) ? typed.slice(before.length).trim() : typed;
  templates.set(key, template);
  writeDraft(key, [template, rest].filter(Boolean).join('\n\n'));
}

/** A field whose text stays until it is made empty. */
export const DraftInput = ({
  draft,
  ...field
}: ComponentProps<typeof TextInput> & { readonly draft: string }) => (
  <TextInput {...field} isRequired value={useDraft(draft)} onChange={(typed) => writeDraft(draft, typed)} />
);

import { useQuery } from '@tanstack/react-query';
import * as api from '../../../api/messages.ts';
import { call } from '../../request.ts';
import { sharedValue } from '../../shared-value.ts';
import { ActionMenu } from '../../ui/Button.tsx';
import { TextInput, type TextInputProps } from '../../ui/Input.tsx';
import { changeMessages } from './changes.ts';
import { choicesQuery } from './queries.ts';

// Texts that were typed and not stored, by their keys. The tab keeps them, also after a reload, until the person logs
// out: see `sessionQuery`.

/** Differs after each change. */
const version = sharedValue({});

export const readDraft = (key: string): string => sessionStorage.getItem(key) ?? '';

export function writeDraft(key: string, text: string): void {
  if (text) sessionStorage.setItem(key, text);
  else sessionStorage.removeItem(key);
  version.set({});
}

export function useDraft(key: string): string {
  version.use();
  return readDraft(key);
}

/** Forgets what was typed about a message that is erased. */
export function forgetDrafts(reference: string): void {
  for (const kind of ['answer', 'note']) writeDraft(`${kind} ${reference}`, '');
}

/** A field that keeps its text until the text is deleted. Ctrl+Enter, or Cmd+Enter, presses and focuses the button of its form. */
export const DraftInput = ({ draft, ...field }: TextInputProps & { readonly draft: string }) => (
  <TextInput
    {...field}
    required
    value={useDraft(draft)}
    onChange={({ target }) => writeDraft(draft, target.value)}
    onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
      if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
      const button = currentTarget.form?.querySelector<HTMLElement>('[type=submit]');
      button?.focus({ preventScroll: true });
      button?.click();
    }}
  />
);

export interface TemplatesProps {
  readonly messages: readonly api.MessageSummary[];
  /** Its key. Fields are filled in for one message only. */
  readonly draft: string;
}

/** A menu of the templates that fit all messages. One takes the place of another that nobody has changed. */
export function Templates({ messages, draft }: TemplatesProps) {
  const { templates = [] } = useQuery(choicesQuery).data ?? {};
  const fitting = templates.filter((template) => messages.every(({ kind }) => kind === template.for));
  const [first, ...others] = messages;
  if (fitting.length === 0 || !first) return null;
  const texts = fitting.map(({ text }) => (others.length > 0 ? text : api.fillIn(text, first)));
  const begin = (text: string) => {
    const typed = readDraft(draft);
    const before = texts.find((one) => typed.startsWith(one)) ?? '';
    writeDraft(draft, [text, typed.slice(before.length).trim()].filter(Boolean).join('\n\n'));
    document.querySelector<HTMLElement>('form textarea')?.focus();
  };
  const items = texts.map((text, at) => [fitting[at]?.title ?? '', () => begin(text)] as const);
  return <ActionMenu label="Templates" items={items} />;
}

/**
 * Sends the text of a draft to the sender of each message, with the facts of the message in its fields. The draft is empty
 * then, unless some were refused; what is taken back is in it again.
 */
export async function sendAnswers(messages: readonly api.MessageSummary[], draft: string): Promise<void> {
  const text = readDraft(draft);
  if (messages.length === 0) throw new Error('All of them have an answer. Tick the box to send another one.');
  for (const message of messages) {
    const left = /\{\w+\}/.exec(api.fillIn(text, message))?.[0];
    if (left) throw new Error(`Nothing is sent: write a word in place of ${left}.`);
  }
  const answered = messages.map(({ reference, answerCount }) => ({ reference, answerCount }));
  const takeBack = async (references: readonly string[]) => {
    const send = () => call(api.actOnMessages, { body: { name: 'unsend', references: [...references] } });
    await changeMessages({ done: 'no longer answered', send });
    const typed = readDraft(draft);
    if (!typed.startsWith(text)) writeDraft(draft, [text, typed].filter(Boolean).join('\n\n'));
  };
  const { failed } = await changeMessages({
    done: 'will be answered',
    send: () => call(api.sendAnswers, { body: { text, messages: answered } }),
    undoAction: 'Take back',
    undo: takeBack,
  });
  if (failed.length === 0) writeDraft(draft, '');
}

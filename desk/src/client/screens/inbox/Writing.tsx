import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Input.tsx';
import { ErrorNotice, Stack } from '../../ui/Layout.tsx';
import styles from './MessageScreen.module.css';

/** Texts that were typed and not stored, by their keys. They stay while another screen is open. */
const drafts = new Map<string, string>();

/** The key of the draft of an answer to several messages, which also answers some of them. */
export function bulkDraft(references: readonly string[]): string {
  const kept = [...drafts].find(([key, text]) => {
    const [kind, ...others] = key.split(' ');
    return kind === 'bulk' && text && references.every((reference) => others.includes(reference));
  });
  return kept?.[0] ?? ['bulk', ...references].join(' ');
}

/** A text that stays while another screen is open, until it is made empty. */
export function useDraft(key: string) {
  const [text, setText] = useState(drafts.get(key) ?? '');
  const write = (typed: string) => {
    drafts.set(key, typed);
    setText(typed);
  };
  return [text, write] as const;
}

interface WritingProps {
  /** Of the draft; another key needs another component. */
  readonly draft: string;
  readonly label: string;
  readonly description: string;
  readonly action: string;
  readonly look?: 'primary';
  readonly rows: number;
  readonly maxLength: number;
  readonly onSend: (text: string) => Promise<unknown>;
  readonly children?: ReactNode;
}

/** A long text and its button. What is typed stays until the desk has stored it. */
export function Writing({ draft, action, look, onSend, children, ...field }: WritingProps) {
  const [text, write] = useDraft(draft);
  const send = useMutation({ mutationFn: () => onSend(text), onSuccess: () => write('') });
  return (
    <Form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate();
      }}
    >
      <Stack>
        <TextInput {...field} isRequired value={text} onChange={write} />
        <ErrorNotice error={send.error}>Your text is still here.</ErrorNotice>
        <div className={styles.buttons}>
          <Button type="submit" {...(look && { look })} isPending={send.isPending}>
            {action}
          </Button>
          {children}
        </div>
      </Stack>
    </Form>
  );
}

/** Puts a text before what is typed in a draft whose field is drawn anew. */
export function prependToDraft(draft: string, text: string): void {
  const typed = drafts.get(draft) ?? '';
  if (!typed.startsWith(text)) drafts.set(draft, [text, typed].filter(Boolean).join('\n\n'));
}

/** The templates that drafts begin with, by their keys. */
const templates = new Map<string, string>();

/** Begins a draft with a template, in place of one that nobody has changed. Returns the draft. */
export function beginDraft(draft: string, template: string): string {
  const [typed, before] = [drafts.get(draft) ?? '', templates.get(draft)];
  const rest = before && typed.startsWith(before) ? typed.slice(before.length).trim() : typed;
  const text = [template, rest].filter(Boolean).join('\n\n');
  templates.set(draft, template);
  drafts.set(draft, text);
  return text;
}

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './MessageScreen.module.css';

/** Texts that were typed and not stored, by their keys. They stay while another screen is open. */
const drafts = new Map<string, string>();

/** The key of the draft of an answer to several messages. */
export const bulkDraft = 'answer to the selected messages';

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
export const prependToDraft = (draft: string, text: string): void => {
  drafts.set(draft, [text, drafts.get(draft)].filter(Boolean).join('\n\n'));
};

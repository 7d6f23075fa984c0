import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { addNote, type MessageDetail } from '../../../api/messages.ts';
import { call } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint, Section, Stack } from '../../ui/Layout.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './MessageScreen.module.css';
import { messageQuery } from './queries.ts';

/** Notes that were typed and not stored, by reference of their message. They stay while another screen is open. */
const drafts = new Map<string, string>();

/** Notes that colleagues left. What is typed stays until the desk has stored it. */
export function Notes({ message }: { readonly message: MessageDetail }) {
  const client = useQueryClient();
  const { reference } = message;
  const [text, setText] = useState(drafts.get(reference) ?? '');
  const write = (draft: string) => {
    drafts.set(reference, draft);
    setText(draft);
  };
  const add = useMutation({
    mutationFn: () => call(addNote, { path: { reference }, body: { text } }),
    onSuccess: () => {
      write('');
      return client.invalidateQueries(messageQuery(reference));
    },
  });
  return (
    <Section title="Notes">
      {message.notes.length > 0 && (
        <Stack as="ol" className={styles.notes}>
          {message.notes.map((note) => (
            <li key={note.id}>
              <p dir="auto" className={styles.text}>
                {note.text}
              </p>
              <Hint>
                {note.person}, <Time at={note.createdAt} />
              </Hint>
            </li>
          ))}
        </Stack>
      )}
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!add.isPending) add.mutate();
        }}
      >
        <Stack>
          <TextInput
            label="New note"
            isRequired
            description="Colleagues who may read the message see it; the sender does not."
            rows={3}
            maxLength={5000}
            value={text}
            onChange={write}
          />
          <ErrorNotice error={add.error}>Your note is still here.</ErrorNotice>
          <Button type="submit" isPending={add.isPending}>
            Save note
          </Button>
        </Stack>
      </Form>
    </Section>
  );
}

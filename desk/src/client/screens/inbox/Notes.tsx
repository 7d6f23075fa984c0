import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { MessageDetail } from '../../../api/messages.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Notes.module.css';
import { inboxQuery, messagePath } from './queries.ts';

/** Notes that were typed and not stored, by path of their message. They stay while another screen is open. */
const drafts = new Map<string, string>();

/** Notes that colleagues left. What is typed stays until the desk has stored it. */
export function Notes({ message }: { readonly message: MessageDetail }) {
  const client = useQueryClient();
  const path = messagePath(message.reference);
  const [text, setText] = useState(drafts.get(path) ?? '');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const write = (draft: string) => {
    drafts.set(path, draft);
    setMissing(false);
    setText(draft);
  };
  const add = useMutation({
    mutationFn: () => request(`${path}/notes`, { method: 'POST', body: { text: text.trim() } }),
    onSuccess: () => {
      write('');
      return client.invalidateQueries(inboxQuery(path));
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) {
      if (!add.isPending) add.mutate();
      return;
    }
    setMissing(true);
    form.current?.querySelector('textarea')?.focus();
  };
  return (
    <section className={styles.notes}>
      <h2>Notes</h2>
      {message.notes.length > 0 && (
        <ol className={styles.list}>
          {message.notes.map((note) => (
            <li key={note.id}>
              <p dir="auto" className={styles.text}>
                {note.text}
              </p>
              <p className={styles.who}>
                {note.person}, <Time at={note.createdAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <form ref={form} className={styles.form} onSubmit={save}>
        <TextInput
          label="New note"
          description="Colleagues who may read the message see it; the sender does not."
          rows={3}
          maxLength={5000}
          value={text}
          onChange={write}
          isInvalid={isMissing}
        />
        {isMissing && <Notice kind="error">Write the note first.</Notice>}
        <ErrorNotice error={add.error}>Your note is still here.</ErrorNotice>
        <Button type="submit" isPending={add.isPending}>
          Save note
        </Button>
      </form>
    </section>
  );
}

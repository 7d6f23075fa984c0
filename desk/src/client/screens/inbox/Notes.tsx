import { useQueryClient } from '@tanstack/react-query';
import { addNote, type MessageDetail, textMax } from '../../../api/messages.ts';
import { call } from '../../request.ts';
import { Hint, Section, Stack, Time } from '../../ui/Layout.tsx';
import styles from './MessageScreen.module.css';
import { messageQuery } from './queries.ts';
import { Writing } from './Writing.tsx';

/** Notes that colleagues left. */
export function Notes({ message: { reference, notes } }: { readonly message: MessageDetail }) {
  const client = useQueryClient();
  return (
    <Section title="Notes">
      {notes.length > 0 && (
        <Stack as="ol" className={styles.written}>
          {notes.map((note) => (
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
      <Writing
        key={reference}
        draft={`note ${reference}`}
        label="New note"
        description="Colleagues who may read the message see it; the sender does not."
        action="Save note"
        rows={2}
        maxLength={textMax.note}
        onSend={async (text) => {
          await call(addNote, { path: { reference }, body: { text } });
          await client.invalidateQueries(messageQuery(reference));
        }}
      />
    </Section>
  );
}

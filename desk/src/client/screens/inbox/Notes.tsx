import { addNote, type MessageDetail, textMax } from '../../../api/messages.ts';
import { call } from '../../request.ts';
import { ActionForm } from '../../ui/actions.tsx';
import { Hint, Section, Stack, Time } from '../../ui/Layout.tsx';
import { DraftInput, readDraft, writeDraft } from './drafts.tsx';
import styles from './MessageScreen.module.css';

/** Notes that colleagues left. */
export function Notes({ message: { reference, notes } }: { readonly message: MessageDetail }) {
  const draft = `note ${reference}`;
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
      <ActionForm
        action="Save note"
        look="plain"
        onError="Your text is still here."
        run={async () => {
          await call(addNote, { path: { reference }, body: { text: readDraft(draft) } });
          writeDraft(draft, '');
        }}
      >
        <DraftInput
          draft={draft}
          label="New note"
          description="Colleagues who may read the message see it; the sender does not."
          rows={2}
          maxLength={textMax.note}
        />
      </ActionForm>
    </Section>
  );
}

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type MessageSummary, textMax } from '../../../api/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Checkbox, TextInput } from '../../ui/Input.tsx';
import { Hint, Section, Stack } from '../../ui/Layout.tsx';
import type { ChangeState } from './changes.tsx';
import styles from './MessageScreen.module.css';
import { fillIn, refuseDoubtful, refuseFields, Templates } from './templates.tsx';
import { beginDraft, bulkDraft, useDraft } from './Writing.tsx';
import { messageCount } from './wording.ts';

/** Answers that are shown before they are sent. */
const shownAnswers = 3;

interface BulkAnswerProps {
  /** As they were when the dialog opened: an answer that comes after that is refused. */
  readonly messages: readonly MessageSummary[];
  readonly change: ChangeState;
  readonly onClose: () => void;
  /** After the desk has queued them; the dialog is closed by then. */
  readonly onDone: () => void;
}

/** Writes one text, and sends an answer of its own to each of the messages; to those that have one only on request. */
export function BulkAnswer({ messages: selected, change, onClose, onDone }: BulkAnswerProps) {
  const [draft] = useState(() => bulkDraft(selected.map(({ reference }) => reference)));
  const [text, write] = useDraft(draft);
  const [isAgain, setAgain] = useState(false);
  const answered = selected.filter(({ answerCount, state }) => answerCount > 0 || state === 'answered');
  const messages = isAgain ? selected : selected.filter((message) => !answered.includes(message));
  const send = async () => {
    if (messages.length === 0)
      throw new Error('All of them have an answer. Tick the box to send another one.');
    const answers = messages.map((message) => {
      const { reference, answerCount } = message;
      const filled = fillIn(text, message);
      refuseFields(filled);
      refuseDoubtful(text, message);
      return { reference, answerCount, text: filled };
    });
    const { failed } = await change.mutateAsync({
      name: 'answer',
      done: 'will be answered',
      body: { messages: answers },
      text,
    });
    if (failed.length === 0) write('');
    // An open dialog would take the focus back.
    flushSync(onClose);
    onDone();
  };
  return (
    <ConfirmDialog
      title={`Answer ${messageCount(messages.length)}`}
      action={messages.length === 1 ? 'Send the answer' : `Send ${messages.length} answers`}
      onConfirm={send}
      onCancel={() => {
        change.reset();
        onClose();
      }}
    >
      {answered.length > 0 && (
        <Checkbox isSelected={isAgain} onChange={setAgain}>
          <span>
            Also answer {messageCount(answered.length)} that {answered.length === 1 ? 'has' : 'have'} an
            answer:{' '}
            <span dir="auto">
              {answered.map(({ sender, reference }) => `${sender} (${reference})`).join(', ')}
            </span>
          </span>
        </Checkbox>
      )}
      <div>
        <Templates
          kinds={messages.map(({ kind }) => kind)}
          of="the selected messages"
          onChoose={(template) => write(beginDraft(draft, template))}
        />
      </div>
      <TextInput
        label="Text"
        description="Each sender gets an email of their own. {name}, {reference} and, for applications, {position} are filled in. You can take them back for 10 seconds."
        value={text}
        onChange={write}
        rows={8}
        maxLength={textMax.answer}
      />
      {text.trim() !== '' && (
        <Section title={messages.length > shownAnswers ? `The first ${shownAnswers}` : 'What goes out'}>
          <Stack as="ol" className={styles.written}>
            {messages.slice(0, shownAnswers).map((message) => (
              <li key={message.reference}>
                <Hint>
                  {message.sender}, {message.reference}
                </Hint>
                <p dir="auto" className={styles.text}>
                  {fillIn(text, message)}
                </p>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import {
  addNote,
  fillIn,
  type MessageDetail,
  type MessageSummary,
  openMessage,
  textMax,
} from '../../../api/messages.ts';
import { Refusal } from '../../../api/route.ts';
import { queryClient } from '../../query-client.ts';
import { call, queryOf } from '../../request.ts';
import { usePerson, useSession } from '../../session.ts';
import { ActionButton, ActionForm } from '../../ui/actions.tsx';
import { ask } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/Input.tsx';
import { Hint, Section, Stack, Time } from '../../ui/Layout.tsx';
import { changeMessages, markAs } from './changes.ts';
import {
  DraftInput,
  readDraft,
  sendAnswers,
  Templates,
  type TemplatesProps,
  useDraft,
  writeDraft,
} from './drafts.tsx';
import styles from './MessageScreen.module.css';
import { deliverySentence, messageCount } from './wording.ts';

const answersOf = ({ deliveries }: MessageDetail) => deliveries.filter(({ purpose }) => purpose === 'answer');
const idsOf = (answers: ReturnType<typeof answersOf>) => answers.map(({ id }) => id);

/** What was answered to the sender, and the field for the next answer. */
export function Answers({ message }: { readonly message: MessageDetail }) {
  const { id } = usePerson();
  const { timeZone } = useSession().company;
  const { reference, email, held, decision } = message;
  const answers = answersOf(message);
  const draft = `answer ${reference}`;
  // An answer of a colleague that comes while this one is written is read after it was refused for the first time.
  const [read, setRead] = useState(idsOf(answers));
  const answerCount = answers.filter(({ id }) => read.includes(id)).length;
  const isEmpty = useDraft(draft) === '';
  if (isEmpty && answerCount < answers.length) setRead(idsOf(answers));
  const send = () =>
    sendAnswers([{ ...message, answerCount }], draft).catch(async (error) => {
      // After a lost connection, the answer that is new may be this one.
      const reading = { ...queryOf(openMessage, { path: { reference } }), staleTime: 0 };
      if (!(error instanceof Refusal)) setRead(idsOf(answersOf(await queryClient.fetchQuery(reading))));
      throw error;
    });
  return (
    <Section title="Answer">
      <Stack as="ol" className={styles.written}>
        {answers.map((answer) => (
          <li key={answer.id}>
            <p dir="auto">{answer.text}</p>
            <Hint data-alarm={answer.status === 'failed' || undefined}>
              {answer.person}. <span role="status">{deliverySentence(answer, timeZone)}</span>
            </Hint>
          </li>
        ))}
      </Stack>
      {held || decision === 'discarded' ? (
        <Hint>Release the message first: its address may belong to somebody else.</Hint>
      ) : (
        <ActionForm
          action="Send answer"
          run={send}
          others={
            <>
              <Templates messages={[message]} draft={draft} />
              <ActionButton look="quiet" run={() => changeMessages(markAs('answered', [message], id))}>
                I have answered elsewhere
              </ActionButton>
            </>
          }
        >
          <DraftInput
            draft={draft}
            label={`Answer to ${email}`}
            help="Goes out as an email with your name and the reference. You can take it back for 10 seconds."
            rows={5}
            maxLength={textMax.answer}
          />
        </ActionForm>
      )}
    </Section>
  );
}

/** Notes that colleagues left, and the field for the next one. */
export function Notes({ message: { reference, notes } }: { readonly message: MessageDetail }) {
  const draft = `note ${reference}`;
  return (
    <Section title="Notes">
      <Stack as="ol" className={styles.written}>
        {notes.map((note) => (
          <li key={note.id}>
            <p dir="auto">{note.text}</p>
            <Hint>
              {note.person}, <Time at={note.createdAt} />
            </Hint>
          </li>
        ))}
      </Stack>
      <ActionForm
        action="Save note"
        look="plain"
        run={async () => {
          const given = { path: { reference }, body: { text: readDraft(draft) } };
          await changeMessages({ done: 'has a new note', send: () => call(addNote, given) });
          writeDraft(draft, '');
        }}
      >
        <DraftInput
          draft={draft}
          label="New note"
          help="Colleagues who may read the message see it; the sender does not."
          rows={2}
          maxLength={textMax.note}
        />
      </ActionForm>
    </Section>
  );
}

const isAnswered = ({ answerCount, state }: MessageSummary) => answerCount > 0 || state === 'answered';

/** The messages that are answered: those that have an answer only on request. */
const chosenOf = (messages: readonly MessageSummary[], isAgain: boolean) =>
  messages.filter((message) => isAgain || !isAnswered(message));

/**
 * Asks for one text, and sends an answer of its own to each of the messages. An answer that comes while the dialog is open
 * is refused.
 */
export const askAnswers = (messages: readonly MessageSummary[]): Promise<boolean> => {
  const draft = messages.length === 1 ? `answer ${messages[0]?.reference}` : 'answers';
  return ask({
    title: `Answer ${messageCount(messages.length)}`,
    body: <AnswerFields messages={messages} draft={draft} />,
    action: 'Send',
    run: (fields) => sendAnswers(chosenOf(messages, fields.has('again')), draft),
  });
};

/** Answers that are shown before they are sent. */
const shownAnswers = 3;

function AnswerFields({ messages, draft }: TemplatesProps) {
  const text = useDraft(draft);
  const [isAgain, setAgain] = useState(false);
  const answered = messages.filter(isAnswered);
  const chosen = chosenOf(messages, isAgain);
  const goOut = `${chosen.length} ${chosen.length === 1 ? 'answer goes' : 'answers go'} out`;
  return (
    <>
      {answered.length > 0 && (
        <Checkbox name="again" checked={isAgain} onChange={({ target }) => setAgain(target.checked)}>
          <span>
            Also answer {messageCount(answered.length)} that {answered.length === 1 ? 'has' : 'have'} an
            answer:{' '}
            <span dir="auto">
              {answered.map(({ sender, reference }) => `${sender} (${reference})`).join(', ')}
            </span>
          </span>
        </Checkbox>
      )}
      <Templates messages={messages} draft={draft} />
      <DraftInput
        draft={draft}
        label="Text"
        help="Each sender gets an email of their own. {name}, {reference} and, for applications, {position} are filled in. You can take them back for 10 seconds."
        rows={8}
        maxLength={textMax.answer}
      />
      <Section title={chosen.length > shownAnswers ? `${goOut}; the first ${shownAnswers}` : goOut}>
        <Stack as="ol" className={styles.written}>
          {chosen.slice(0, shownAnswers).map((message) => (
            <li key={message.reference}>
              <Hint>
                {message.sender}, {message.reference}
              </Hint>
              <p dir="auto">{fillIn(text, message)}</p>
            </li>
          ))}
        </Stack>
      </Section>
    </>
  );
}

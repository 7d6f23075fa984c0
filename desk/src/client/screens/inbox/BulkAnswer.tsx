import { useState } from 'react';
import { fillIn, type MessageSummary, textMax } from '../../../api/messages.ts';
import { ask } from '../../ui/ask.tsx';
import { Checkbox } from '../../ui/Input.tsx';
import { Hint, Section, Stack } from '../../ui/Layout.tsx';
import { DraftInput, sendAnswers, Templates, type TemplatesProps, useDraft } from './drafts.tsx';
import styles from './MessageScreen.module.css';
import { messageCount } from './wording.ts';

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
      <div>
        <Templates messages={messages} draft={draft} />
      </div>
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

import { type DeliveryEntry, type MessageDetail, textMax } from '../../../api/messages.ts';
import { usePerson, useSession } from '../../session.ts';
import { ActionForm } from '../../ui/ActionForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Hint, Section, Stack } from '../../ui/Layout.tsx';
import { markAs, useChange } from './changes.ts';
import { beginDraft, DraftInput } from './drafts.tsx';
import styles from './MessageScreen.module.css';
import { sendAnswers } from './send-answers.ts';
import { fillIn, Templates } from './templates.tsx';
import { deliverySentence } from './wording.ts';

/** What was answered to the sender, and the field for the next answer. */
export function Answers({ message }: { readonly message: MessageDetail }) {
  const { id } = usePerson();
  const change = useChange();
  const { reference, kind, deliveries, email, held, decision } = message;
  const answers = deliveries.filter(({ purpose }) => purpose === 'answer');
  const draft = `answer ${reference}`;
  return (
    <Section title="Answer">
      {answers.length > 0 && (
        <Stack as="ol" className={styles.written}>
          {answers.map((answer) => (
            <Answer key={answer.id} answer={answer} />
          ))}
        </Stack>
      )}
      {held || decision === 'discarded' ? (
        <Hint>Release the message first: its address may belong to somebody else.</Hint>
      ) : (
        <div className={styles.write}>
          <ActionForm
            action="Send answer"
            onError="Your text is still here."
            run={() => sendAnswers([{ ...message, answerCount: answers.length }], draft)}
            others={
              <>
                <Templates
                  kinds={[kind]}
                  onChoose={(template) => beginDraft(draft, fillIn(template, message))}
                />
                <Button look="quiet" onPress={() => change.mutate(markAs('answered', [message], id))}>
                  I have answered elsewhere
                </Button>
              </>
            }
          >
            <DraftInput
              draft={draft}
              label={`Answer to ${email}`}
              description="Goes out as an email with your name and the reference. You can take it back for 10 seconds."
              rows={5}
              maxLength={textMax.answer}
            />
          </ActionForm>
        </div>
      )}
    </Section>
  );
}

function Answer({ answer }: { readonly answer: DeliveryEntry }) {
  const { timeZone } = useSession().company;
  const { text, person, status, lastError } = answer;
  return (
    <li>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
      <Hint data-alarm={status === 'failed' || undefined}>
        {person}. <span role="status">{deliverySentence(answer, timeZone)}</span>
        {lastError && status !== 'sent' && ` The other server said: ${lastError}`}
      </Hint>
    </li>
  );
}

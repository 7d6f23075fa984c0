import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DeliveryEntry,
  type MessageDetail,
  sendAnswers,
  takeBackAnswers,
  textMax,
} from '../../../api/messages.ts';
import { call } from '../../request.ts';
import { usePerson, useSession } from '../../session.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Hint, Section, Stack } from '../../ui/Layout.tsx';
import styles from './MessageScreen.module.css';
import { isWaitingAnswer, messageQuery } from './queries.ts';
import { fillIn, refuseFields, Templates } from './templates.tsx';
import { beginDraft, prependToDraft, Writing } from './Writing.tsx';
import { deliverySentence } from './wording.ts';

interface AnswersProps {
  readonly message: MessageDetail;
  readonly onAnsweredElsewhere: () => void;
}

/** What was answered to the sender, and the field for the next answer. */
export function Answers({ message, onAnsweredElsewhere }: AnswersProps) {
  const { reference, kind, deliveries, email, held, decision } = message;
  const client = useQueryClient();
  // Each makes the field anew.
  const [putIn, setPutIn] = useState(0);
  const answers = deliveries.filter(({ purpose }) => purpose === 'answer');
  const draft = `answer ${reference}`;
  const refresh = () => client.invalidateQueries(messageQuery(reference));
  return (
    <Section title="Answer">
      {answers.length > 0 && (
        <Stack as="ol" className={styles.written}>
          {answers.map((answer) => (
            <Answer
              key={answer.id}
              answer={answer}
              reference={reference}
              onTakenBack={() => {
                prependToDraft(draft, answer.text ?? '');
                setPutIn(putIn + 1);
                return refresh();
              }}
            />
          ))}
        </Stack>
      )}
      {held || decision === 'discarded' ? (
        <Hint>Release the message first: its address may belong to somebody else.</Hint>
      ) : (
        <Writing
          key={`${reference} ${putIn}`}
          draft={draft}
          label={`Answer to ${email}`}
          description="Goes out as an email with your name and the reference. You can take it back for 10 seconds."
          action="Send answer"
          look="primary"
          rows={5}
          maxLength={textMax.answer}
          onSend={async (text) => {
            refuseFields(text);
            const answer = { reference, text, answerCount: answers.length };
            const { failed } = await call(sendAnswers, { body: { messages: [answer] } });
            if (failed[0]) throw new Error(failed[0].message);
            await refresh();
          }}
        >
          <Templates
            kinds={[kind]}
            of={reference}
            onChoose={(text) => {
              beginDraft(draft, fillIn(text, message));
              setPutIn(putIn + 1);
            }}
          />
          <Button look="quiet" onPress={onAnsweredElsewhere}>
            I have answered elsewhere
          </Button>
        </Writing>
      )}
    </Section>
  );
}

interface AnswerProps {
  readonly answer: DeliveryEntry;
  readonly reference: string;
  readonly onTakenBack: () => Promise<void>;
}

function Answer({ answer, reference, onTakenBack }: AnswerProps) {
  const { timeZone } = useSession().company;
  const { name } = usePerson();
  const { id, text, person, status, lastError } = answer;
  const takeBack = useMutation({
    mutationFn: async () => {
      const { failed } = await call(takeBackAnswers, { body: { answers: [{ reference, id }] } });
      if (failed[0]) throw new Error(failed[0].message);
    },
    onSuccess: onTakenBack,
  });
  return (
    <li>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
      <Hint data-alarm={status === 'failed' || undefined}>
        {person}. <span role="status">{deliverySentence(answer, timeZone)}</span>
        {lastError && status !== 'sent' && ` The other server said: ${lastError}`}
      </Hint>
      {isWaitingAnswer(answer) && person === name && (
        <Button isPending={takeBack.isPending} onPress={() => takeBack.mutate()}>
          Take it back
        </Button>
      )}
      <ErrorNotice error={takeBack.error} />
    </li>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { Link, useNavigate, useParams } from 'react-router';
import type { MessageDetail, StatePatch } from '../../../api/messages.ts';
import { auditText } from '../../audit-text.ts';
import { RequestError } from '../../request.ts';
import { useSession } from '../../session.ts';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { Hint, Row, Section, Stack } from '../../ui/Layout.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { focusHeading, Screen } from '../../ui/Screen.tsx';
import { Select } from '../../ui/Select.tsx';
import { Time } from '../../ui/Time.tsx';
import { ChangeOutcomes, type ChangeState, useChange, useUpdateUnderWay } from './changes.tsx';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { Keyboard } from './Keyboard.tsx';
import { MessageContent } from './MessageContent.tsx';
import styles from './MessageScreen.module.css';
import { StateMark } from './MessageTable.tsx';
import { Notes } from './Notes.tsx';
import { choicesQuery, messageQuery, openedKey, useNeighbours } from './queries.ts';
import { assignees, deliverySentence, kindNames, purposeNames, stateNames, workStates } from './wording.ts';

export function MessageScreen() {
  const { reference = '' } = useParams();
  const { data, error } = useQuery(messageQuery(reference));
  if (data) return <Message message={data} refreshError={error} />;
  if (!error) return <Loading />;
  const isMissing = error instanceof RequestError && error.code === 'not_found';
  return (
    <Screen title={isMissing ? `There is no message ${reference}` : reference}>
      <Notice kind={isMissing ? 'plain' : 'error'}>
        {isMissing ? 'It may be erased, or you may not see messages of its kind.' : error.message}
      </Notice>
      <p>
        <Link to="/messages">Go to the list</Link>
      </p>
    </Screen>
  );
}

interface MessageProps {
  readonly message: MessageDetail;
  /** Why the message that is shown may be old. */
  readonly refreshError: Error | null;
}

function Message({ message, refreshError }: MessageProps) {
  const { reference } = message;
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(openedKey, reference);
  }, [client, reference]);
  const { back, previous, next } = useNeighbours(reference);
  const change = useChange();
  const [decision, setDecision] = useState<Decision | null>(null);
  const decide = (next: Decision) => {
    change.reset();
    setDecision(next);
  };
  const markAnswered = () =>
    change.mutate({ name: 'answered', done: 'is marked as answered', body: { references: [reference] } });
  return (
    <Screen
      title={message.sender}
      actions={
        <nav aria-label="Messages of the list" className={styles.steps}>
          <Link to={back}>Back to the list</Link>
          {previous && <Link to={previous}>Previous</Link>}
          {next && <Link to={next}>Next</Link>}
          <Keyboard
            keys={{
              j: ['Next message', () => next && navigate(next)],
              k: ['Previous message', () => previous && navigate(previous)],
              e: ['Mark as answered', markAnswered],
              u: ['Back to the list', () => navigate(back)],
            }}
          />
        </nav>
      }
    >
      <p className={styles.subtitle}>
        {kindNames[message.kind].one} {reference}
        {message.about && (
          <>
            {' · '}
            <span dir="auto">{message.about}</span>
          </>
        )}
        {' · '}
        <Time at={message.receivedAt} />
      </p>
      <ErrorNotice error={refreshError}>What you see may be old.</ErrorNotice>
      {!decision && <ChangeOutcomes change={change} />}
      {message.doubts.length > 0 && <HeldNotice message={message} onDecide={decide} />}
      <div className={styles.columns}>
        <section aria-label="Work on the message" className={styles.work}>
          <AriaLink
            // The decision about a held message comes first.
            className={`${button.button} ${message.held ? button.plain : button.primary}`}
            href={message.reply}
            onPress={markAnswered}
          >
            Answer by email
          </AriaLink>
          <Hint>Opens your email program and marks the message as answered.</Hint>
          <WorkFields message={message} change={change} />
        </section>
        <Stack gap="large" className={styles.content}>
          <MessageContent message={message} />
          <Notes message={message} />
          {message.earlier.length > 0 && <Earlier messages={message.earlier} />}
        </Stack>
        <Stack gap="large" className={styles.record}>
          <Deliveries message={message} change={change} />
          <Section title="History">
            {message.history.length === 0 ? (
              <Hint>Nobody has changed it yet.</Hint>
            ) : (
              <Stack as="ol">
                {message.history.map((entry) => (
                  <li key={entry.id}>
                    <p>{auditText(entry)}</p>
                    <Hint>
                      {entry.person}, <Time at={entry.at} />
                    </Hint>
                  </li>
                ))}
              </Stack>
            )}
          </Section>
          <Section title="Erase">
            <Hint>
              It is erased by itself on <Time at={message.erasedAt} /> at the latest.
            </Hint>
            <Button look="danger" onPress={() => decide('erase')}>
              Erase now
            </Button>
          </Section>
        </Stack>
      </div>
      {decision && (
        <DecisionDialog
          decision={decision}
          references={[reference]}
          change={change}
          onClose={() => setDecision(null)}
          onDone={() => {
            if (decision === 'erase') navigate(back, { replace: true, state: { erased: reference } });
            // The button that was pressed is gone.
            else focusHeading();
          }}
        />
      )}
    </Screen>
  );
}

interface HeldNoticeProps {
  readonly message: MessageDetail;
  readonly onDecide: (decision: Decision) => void;
}

/** Why the message was held, and what to decide or what was decided. */
function HeldNotice({ message, onDecide }: HeldNoticeProps) {
  const { decision, decidedAt, doubts } = message;
  return (
    <Notice kind="warning">
      <Stack gap="small">
        <p>
          <b>{decision ? `It was held, and ${decision}` : 'This message is held'}</b>
          {decidedAt && (
            <>
              {' on '}
              <Time at={decidedAt} />
            </>
          )}
          {decision ? '.' : ': no email about it goes out until somebody decides.'}
        </p>
        <ul className={styles.doubts}>
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
        {decision !== 'released' && (
          <Row>
            <Button look={decision ? 'plain' : 'primary'} onPress={() => onDecide('release')}>
              Release
            </Button>
            {!decision && <Button onPress={() => onDecide('discard')}>Discard</Button>}
          </Row>
        )}
      </Stack>
    </Notice>
  );
}

interface WorkProps {
  readonly message: MessageDetail;
  readonly change: ChangeState;
}

/** State and person of a message. After a refused change they show the values of the desk again. */
function WorkFields({ message, change }: WorkProps) {
  const { data: choices } = useQuery(choicesQuery);
  const { reference, version, assignee } = message;
  const { state = message.state, assigneeId = assignee?.id ?? null } = useUpdateUnderWay(reference);
  const people = assignees(choices?.people ?? (assignee ? [assignee] : []));
  const update = (done: string, what: Pick<StatePatch, 'state' | 'assigneeId'>) =>
    change.mutate({ name: 'update', done, body: { messages: [{ reference, version }], ...what } });
  return (
    <>
      <Select
        label="State"
        value={state}
        options={workStates.map((value) => ({ value, label: stateNames[value] }))}
        onChange={(value) => {
          const chosen = workStates.find((one) => one === value);
          if (chosen && chosen !== state)
            update(`is marked as ${stateNames[chosen].toLowerCase()}`, { state: chosen });
        }}
      />
      <Select
        label="Person"
        value={assigneeId ?? 'none'}
        options={people}
        onChange={(value) => {
          const name = people.find((one) => one.value === value)?.label.replace('Nobody', 'nobody');
          if (value !== (assigneeId ?? 'none'))
            update(`is given to ${name}`, { assigneeId: value === 'none' ? null : value });
        }}
      />
    </>
  );
}

/** Which email or webhook call went when, and what the other server said. */
function Deliveries({ message, change }: WorkProps) {
  const { timeZone } = useSession().company;
  const { deliveries, reference } = message;
  const retry = () =>
    change.mutate({ name: 'retry', done: 'is sent again', body: { references: [reference] } });
  return (
    <Section title="Emails">
      {deliveries.length === 0 && <Hint>No email was sent.</Hint>}
      <Stack as="ol">
        {deliveries.map((delivery) => (
          <li key={`${delivery.purpose} ${delivery.recipient} ${delivery.createdAt}`}>
            <p>
              <b>{purposeNames[delivery.purpose]}</b>
            </p>
            <Hint>{delivery.recipient}</Hint>
            <Hint data-alarm={delivery.status === 'failed' || undefined}>
              {deliverySentence(delivery, timeZone)}
            </Hint>
            {delivery.lastError && delivery.status !== 'sent' && (
              <Hint>
                The other server said: <q dir="auto">{delivery.lastError}</q>
              </Hint>
            )}
          </li>
        ))}
      </Stack>
      {deliveries.some(({ status, attempts }) => status !== 'sent' && attempts > 0) && (
        <Button onPress={retry}>Send again now</Button>
      )}
    </Section>
  );
}

function Earlier({ messages }: { readonly messages: MessageDetail['earlier'] }) {
  return (
    <Section title="Other messages of the same sender">
      <ul className={styles.earlier}>
        {messages.map((message) => (
          <li key={message.reference}>
            <Link to={`/messages/${message.reference}`}>
              {kindNames[message.kind].one} {message.reference}
            </Link>
            <StateMark state={message.state} />
            <Hint as="span">
              <Time at={message.receivedAt} />
            </Hint>
            <span dir="auto" className={styles.words}>
              {message.firstWords}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

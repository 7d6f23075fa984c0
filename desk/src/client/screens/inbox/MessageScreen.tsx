import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { Link, useNavigate, useParams } from 'react-router';
import type { MessageDetail } from '../../../api/messages.ts';
import { auditText } from '../../audit-text.ts';
import { RequestError } from '../../request.ts';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { focusHeading, Screen } from '../../ui/Screen.tsx';
import { Time } from '../../ui/Time.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Held } from './Held.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { useList } from './list-state.ts';
import { MessageContent } from './MessageContent.tsx';
import styles from './MessageScreen.module.css';
import { Notes } from './Notes.tsx';
import { Outcome } from './Outcome.tsx';
import { Progress } from './Progress.tsx';
import { inboxQuery, messagePath, useChange } from './queries.ts';
import { StateMark } from './StateMark.tsx';
import { useShortcuts } from './shortcuts.ts';
import { kindNames } from './wording.ts';

const keys = { j: 'Next message', k: 'Previous message', e: 'Mark as answered', u: 'Back to the list' };

export function Component() {
  const { reference = '' } = useParams();
  const { data, error } = useQuery(inboxQuery<MessageDetail>(messagePath(reference)));
  if (data) return <Message message={data} refreshError={error} />;
  if (!error) return <Waiting />;
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
  const list = useList(reference);
  const change = useChange();
  const [decision, setDecision] = useState<Decision | null>(null);
  const decide = (next: Decision) => {
    change.reset();
    setDecision(next);
  };
  const markAnswered = () =>
    change.mutate({ name: 'answered', done: 'is marked as answered', body: { references: [reference] } });
  const open = (to: string | undefined) => to && navigate(list.to(to), { state: list.state });
  useShortcuts({
    j: () => open(list.next),
    k: () => open(list.previous),
    e: markAnswered,
    u: () => navigate(list.back, { state: list.state }),
  });
  return (
    <Screen
      title={message.sender}
      actions={
        <nav aria-label="Messages of the list" className={styles.steps}>
          <Link to={list.back} state={list.state}>
            Back to the list
          </Link>
          {list.previous && (
            <Link to={list.to(list.previous)} state={list.state}>
              Previous
            </Link>
          )}
          {list.next && (
            <Link to={list.to(list.next)} state={list.state}>
              Next
            </Link>
          )}
          <span className={styles.keyboard}>
            <KeyboardHelp keys={keys} />
          </span>
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
      <Outcome change={change} />
      {message.doubts.length > 0 && <Held message={message} onDecide={decide} />}
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
          <p className={styles.hint}>Opens your email program and marks the message as answered.</p>
          <Progress message={message} change={change} />
        </section>
        <div className={styles.content}>
          <MessageContent message={message} />
          <Notes message={message} />
          <Earlier messages={message.earlier} />
        </div>
        <div className={styles.record}>
          <Deliveries message={message} change={change} />
          <section className={styles.section}>
            <h2>History</h2>
            {message.history.length === 0 && <p className={styles.hint}>Nobody has changed it yet.</p>}
            <ol className={styles.history}>
              {message.history.map((entry) => (
                <li key={entry.id}>
                  <p>{auditText(entry)}</p>
                  <p className={styles.hint}>
                    {entry.person}, <Time at={entry.at} />
                  </p>
                </li>
              ))}
            </ol>
          </section>
          <section className={styles.section}>
            <h2>Erase</h2>
            <p className={styles.hint}>
              It is erased by itself on <Time at={message.erasedAt} /> at the latest.
            </p>
            <Button look="danger" onPress={() => decide('erase')}>
              Erase now
            </Button>
          </section>
        </div>
      </div>
      {decision && (
        <DecisionDialog
          decision={decision}
          references={[reference]}
          change={change}
          onClose={() => setDecision(null)}
          onDone={() => {
            if (decision === 'erase')
              navigate(list.back, { replace: true, state: { ...list.state, erased: reference } });
            // The button that was pressed is gone.
            else focusHeading();
          }}
        />
      )}
    </Screen>
  );
}

function Earlier({ messages }: { readonly messages: MessageDetail['earlier'] }) {
  if (messages.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Other messages of the same sender</h2>
      <ul className={styles.earlier}>
        {messages.map((message) => (
          <li key={message.reference}>
            <Link to={`/messages/${message.reference}`}>
              {kindNames[message.kind].one} {message.reference}
            </Link>
            <StateMark state={message.state} />
            <span className={styles.hint}>
              <Time at={message.receivedAt} />
            </span>
            <span dir="auto" className={styles.words}>
              {message.firstWords}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

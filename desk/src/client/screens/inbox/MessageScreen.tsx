import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type MessageDetail, openMessage } from '../../../api/messages.ts';
import { Refusal } from '../../../api/route.ts';
import { auditText } from '../../audit-text.ts';
import { queryOf } from '../../request.ts';
import { usePerson, useSession } from '../../session.ts';
import { useAction } from '../../ui/actions.tsx';
import { ErrorNotice, Hint, Loading, Notice, Section, Stack, Time } from '../../ui/Layout.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Answers, Notes } from './Answers.tsx';
import { changeMessages, markAs } from './changes.ts';
import { forgetDrafts } from './drafts.tsx';
import { Keyboard } from './Keyboard.tsx';
import { MessageActions } from './MessageActions.tsx';
import { type ContentProps, MessageContent, ResumeFrame, useResumeView } from './MessageContent.tsx';
import styles from './MessageScreen.module.css';
import { opened, useNeighbours } from './queries.ts';
import { deliverySentence, kindNames, purposeNames, stateNames } from './wording.ts';

/** A message of a list. While it is read, its sender is known from there, and the ways to the others lead on. */
export function MessageScreen() {
  const { reference = '' } = useParams();
  const { data, error } = useQuery({ ...queryOf(openMessage, { path: { reference } }), staleTime: 0 });
  const isMissing = error instanceof Refusal && error.code === 'not_found';
  useEffect(() => {
    opened.set(reference);
    if (isMissing) forgetDrafts(reference);
  }, [isMissing, reference]);
  // What is erased is shown no longer.
  const message = isMissing ? undefined : data;
  const view = useResumeView(message);
  const { back, previous, next, sender = reference } = useNeighbours(reference);
  const navigate = useNavigate();
  const { id } = usePerson();
  const action = useAction();
  return (
    <Screen
      title={isMissing ? `There is no message ${reference}` : (message?.sender ?? sender)}
      actions={
        <nav aria-label="Messages of the list" className={styles.steps}>
          <Link to={back}>Back to the list</Link>
          {previous && <Link to={previous}>Previous</Link>}
          {next && <Link to={next}>Next</Link>}
          <Keyboard
            // The next key comes to the screen that one of these opens.
            keys={{
              j: ['Next message', () => next && navigate(next, { flushSync: true })],
              k: ['Previous message', () => previous && navigate(previous, { flushSync: true })],
              ...(view && { Space: ['Show or hide the resume', view.toggle] as const }),
              t: ['Templates', () => document.querySelector<HTMLElement>('form [popovertarget]')?.click()],
              r: ['Write an answer', () => document.querySelector<HTMLElement>('form textarea')?.focus()],
              'Ctrl Enter': ['Send the answer, or save the note'],
              e: [
                'Mark as answered outside of the desk',
                () => message && action.mutate(() => changeMessages(markAs('answered', [message], id))),
              ],
              u: ['Back to the list', () => navigate(back, { flushSync: true })],
            }}
          />
        </nav>
      }
    >
      <ErrorNotice error={error}>{message && 'What you see may be old.'}</ErrorNotice>
      {message ? <Message message={message} view={view} back={back} /> : !error && <Loading />}
    </Screen>
  );
}

function Message({ message, view, back }: ContentProps & { readonly back: string }) {
  const { reference } = message;
  const navigate = useNavigate();
  return (
    <>
      <p className={styles.subtitle}>
        {kindNames[message.kind].one} {reference}
        {message.about && ' · '}
        <span dir="auto">{message.about}</span> · <Time at={message.receivedAt} />
      </p>
      {(message.doubts.length > 0 || message.decision) && <HeldNotice message={message} />}
      <div className={styles.columns} data-resume={view?.isOpen || undefined}>
        <section aria-label="Work on the message" className={styles.work}>
          <MessageActions
            messages={[message]}
            onDone={(isErased) => isErased && navigate(back, { replace: true })}
          />
        </section>
        <MessageContent message={message} view={view} />
        {view?.isOpen && <ResumeFrame key={reference} {...message} viewer={view.viewer} />}
        <Stack gap="large" className={styles.rest}>
          <Answers key={reference} message={message} />
          <Notes key={`${reference} notes`} message={message} />
          {message.earlier.length > 0 && <Earlier messages={message.earlier} />}
          <div>
            <Deliveries message={message} />
            <Record title="History">
              {message.history.length === 0 && <Hint>Nobody has changed it yet.</Hint>}
              <Stack as="ol" gap="small">
                {message.history.map((entry) => (
                  <li key={entry.id}>
                    {auditText(entry)}{' '}
                    <Hint as="span">
                      {entry.person}, <Time at={entry.at} />
                    </Hint>
                  </li>
                ))}
              </Stack>
            </Record>
            <Record title="Privacy notice and erasure">
              <Hint>
                The sender read the privacy notice in {message.noticeLanguage}
                {message.noticeVersion && `, version ${message.noticeVersion}`}. The message is erased by
                itself on <Time at={message.erasedAt} /> at the latest.
              </Hint>
            </Record>
          </div>
        </Stack>
      </div>
    </>
  );
}

function HeldNotice({ message }: { readonly message: MessageDetail }) {
  const { decision, decidedAt, doubts } = message;
  return (
    <Notice kind="warning">
      <p>
        <b>{decision ? `It was ${decision}` : 'This message is held'}</b>
        {decidedAt && (
          <>
            {' '}
            on <Time at={decidedAt} />
          </>
        )}
        {decision ? '.' : ': the staff get no email with it until somebody decides.'}
      </p>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What the desk has recorded: folded, because few ask for it. */
const Record = ({ title, children, ...details }: ComponentProps<'details'>) => (
  <details {...details} className={styles.record}>
    <summary>{title}</summary>
    <Stack>{children}</Stack>
  </details>
);

function Deliveries({ message }: { readonly message: MessageDetail }) {
  const { timeZone } = useSession().company;
  const deliveries = message.deliveries.filter(({ purpose }) => purpose !== 'answer');
  return (
    <Record title="Emails" open={deliveries.some(({ lastError }) => lastError)}>
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
          </li>
        ))}
      </Stack>
    </Record>
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
            <span>{stateNames[message.state]}</span>
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

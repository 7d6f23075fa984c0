import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { fileSizeText } from '@veramasa/contract';
import { Link } from 'react-router';
import { type Overview, readOverview } from '../../../api/messages.ts';
import { call } from '../../request.ts';
import { usePerson } from '../../session.ts';
import { duration, waiting } from '../../times.ts';
import { Fact, Facts, Hint, Section, Time } from '../../ui/Layout.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { publicationQuery } from '../content/queries.ts';
import styles from './OverviewScreen.module.css';

const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => call(readOverview),
});

export function OverviewScreen() {
  const { roles } = usePerson();
  const { data } = useSuspenseQuery(overviewQuery);
  const reads = roles.includes('enquiries') || roles.includes('hiring');
  return (
    <Screen title="Overview">
      <div className={styles.columns}>
        {reads && <WaitingLongest messages={data.waiting} />}
        <Operation overview={data} reads={reads} edits={roles.includes('editor')} />
      </div>
    </Screen>
  );
}

function WaitingLongest({ messages }: { readonly messages: Overview['waiting'] }) {
  return (
    <Section title="Waiting longest">
      {messages.length === 0 ? (
        <p>Every message is answered.</p>
      ) : (
        <ol className={styles.waiting}>
          {messages.map(({ reference, sender, about, receivedAt, assignee }) => (
            <li key={reference}>
              <Link to={`/messages/${reference}`}>{sender}</Link>
              <span className={styles.since}>{waiting(receivedAt)}</span>
              <Hint as="span">
                {about} · {assignee ? assignee.name : 'nobody has it'}
              </Hint>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

interface OperationProps {
  readonly overview: Overview;
  readonly reads: boolean;
  readonly edits: boolean;
}

function Operation({ overview, reads, edits }: OperationProps) {
  const { medianHoursToAnswer, undelivered, disk, lastBackupAt } = overview;
  return (
    <Section title="Operation">
      <Facts>
        {reads && (
          <Fact label="Median time to answer">
            {medianHoursToAnswer === null ? 'no answers yet' : lasting(medianHoursToAnswer * 60)}
          </Fact>
        )}
        <Fact label="Emails that wait" isAlarm={undelivered.oldestMinutes >= 60}>
          {undelivered.waiting === 0
            ? 'none'
            : `${undelivered.waiting}, oldest ${lasting(undelivered.oldestMinutes)}`}
        </Fact>
        <Fact label="Emails that were refused" isAlarm={undelivered.refused > 0}>
          {undelivered.refused === 0 ? 'none' : <Link to="/messages?view=failed">{undelivered.refused}</Link>}
        </Fact>
        {edits && <Publications />}
        {disk && (
          <Fact label="Disk" isAlarm={disk.freeBytes < 1e9}>
            {fileSizeText(disk.freeBytes)} free, database {fileSizeText(disk.databaseBytes)}
          </Fact>
        )}
        <Fact label="Last backup" isAlarm={lastBackupAt === null}>
          {lastBackupAt ? <Time at={lastBackupAt} /> : 'none found'}
        </Fact>
      </Facts>
    </Section>
  );
}

/** For editors: who asks for a publication; a planned one that fails in the night is seen in the morning. */
function Publications() {
  const { data } = useQuery(publicationQuery);
  if (!data) return null;
  const { publication, planned, requests } = data;
  const failed = publication?.state === 'failed';
  const last = (
    <Fact label="Last publication" isAlarm={failed}>
      {publication === null ? (
        'none yet'
      ) : (
        <Link to="/content/changes">
          {failed && 'failed, '}
          {publication.state === 'running' ? (
            'runs'
          ) : (
            <Time at={publication.endedAt ?? publication.startedAt} />
          )}
        </Link>
      )}
      {planned && (
        <>
          {' '}
          · planned: <Time at={planned.at} />
        </>
      )}
    </Fact>
  );
  return (
    <>
      {requests.map(({ person, pages, at }) => (
        <Fact key={person + at} label="Asked for publication" isAlarm>
          <Link to="/content/changes">{pages}</Link> · {person}, <Time at={at} />
        </Fact>
      ))}
      {last}
    </>
  );
}

/** Never "just now": it is a duration here. */
const lasting = (minutes: number) => duration(Math.max(1, minutes));

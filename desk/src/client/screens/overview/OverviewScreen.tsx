import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Overview } from '../../../api/messages.ts';
import { request } from '../../request.ts';
import { usePerson } from '../../session.ts';
import { sizeText } from '../../size-text.ts';
import { duration, waiting } from '../../times.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Time } from '../../ui/Time.tsx';
import { publicationQuery } from '../content/queries.ts';
import { DaysPlot } from './DaysPlot.tsx';
import styles from './OverviewScreen.module.css';

const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => request<Overview>('/api/overview'),
});

export function Component() {
  const { roles } = usePerson();
  const { data } = useSuspenseQuery(overviewQuery);
  const reads = roles.includes('enquiries') || roles.includes('hiring');
  return (
    <Screen title="Overview">
      <div className={styles.columns}>
        {reads && <WaitingLongest messages={data.waiting} />}
        <Operation overview={data} reads={reads} edits={roles.includes('editor')} />
        {reads && <DaysPlot days={data.days} roles={roles} />}
      </div>
    </Screen>
  );
}

function WaitingLongest({ messages }: { readonly messages: Overview['waiting'] }) {
  return (
    <section className={styles.section}>
      <h2>Waiting longest</h2>
      {messages.length === 0 ? (
        <p>Every message is answered.</p>
      ) : (
        <ol className={styles.waiting}>
          {messages.map(({ reference, sender, about, receivedAt, assignee }) => (
            <li key={reference}>
              <Link to={`/messages/${reference}`}>{sender}</Link>
              <span className={styles.since}>{waiting(receivedAt)}</span>
              <span className={styles.quiet}>
                {about} · {assignee ? assignee.name : 'nobody has it'}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
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
    <section className={styles.section}>
      <h2>Operation</h2>
      <dl className={styles.facts}>
        {reads && (
          <div>
            <dt>Median time to answer</dt>
            <dd>{medianHoursToAnswer === null ? 'no answers yet' : lasting(medianHoursToAnswer * 60)}</dd>
          </div>
        )}
        <div>
          <dt>Emails that wait</dt>
          <dd data-alarm={undelivered.oldestMinutes >= 60 || undefined}>
            {undelivered.waiting === 0
              ? 'none'
              : `${undelivered.waiting}, oldest ${lasting(undelivered.oldestMinutes)}`}
          </dd>
        </div>
        <div>
          <dt>Emails that were refused</dt>
          <dd data-alarm={undelivered.refused > 0 || undefined}>
            {undelivered.refused === 0 ? (
              'none'
            ) : (
              <Link to="/messages?view=failed">{undelivered.refused}</Link>
            )}
          </dd>
        </div>
        {edits && <LastPublication />}
        {disk && (
          <div>
            <dt>Disk</dt>
            <dd data-alarm={disk.freeBytes < 1e9 || undefined}>
              {sizeText(disk.freeBytes)} free, database {sizeText(disk.databaseBytes)}
            </dd>
          </div>
        )}
        <div>
          <dt>Last backup</dt>
          <dd data-alarm={lastBackupAt === null || undefined}>
            {lastBackupAt ? <Time at={lastBackupAt} /> : 'none found'}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** For editors: a planned publication that fails in the night is seen in the morning. */
function LastPublication() {
  const { data } = useQuery(publicationQuery);
  if (!data) return null;
  const { publication, planned } = data;
  const failed = publication?.state === 'failed';
  return (
    <div>
      <dt>Last publication</dt>
      <dd data-alarm={failed || undefined}>
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
      </dd>
    </div>
  );
}

/** Never "just now": it is a duration here. */
const lasting = (minutes: number) => duration(Math.max(1, minutes));

import { useIsFetching, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { fileSizeText } from '@veramasa/contract';
import { Link } from 'react-router';
import { type Overview, readOverview } from '../../api/messages.ts';
import { countsQuery, totalOf } from '../counts.ts';
import { queryOf } from '../request.ts';
import { usePerson } from '../session.ts';
import { ago, duration, Fact, Facts, Hint, Section, Time } from '../ui/Layout.tsx';
import { Screen } from '../ui/Screen.tsx';
import { changesQuery, launchQuery, publicationQuery, thingsLeft } from './content/queries.ts';
import styles from './OverviewScreen.module.css';
import { peopleQuery } from './People.tsx';

export function OverviewScreen() {
  const { has } = usePerson();
  // Another object each time, so that its times go on.
  const query = { ...queryOf(readOverview), refetchInterval: 60_000, structuralSharing: false };
  const { data } = useSuspenseQuery(query);
  return (
    <Screen title="Overview">
      <div className={styles.columns}>
        <NextSteps />
        {has('enquiries', 'hiring') && <WaitingLongest {...data} />}
        {has('admin') && <Operation {...data} />}
      </div>
    </Screen>
  );
}

/** What waits for the person, by their roles. */
function NextSteps() {
  const { has } = usePerson();
  const { data: counts } = useQuery({ ...countsQuery, enabled: has('enquiries', 'hiring') });
  const { requests = [], publication: last } =
    useQuery({ ...publicationQuery, enabled: has('editor') }).data ?? {};
  const { files = [] } = useQuery({ ...changesQuery, enabled: has('editor') }).data ?? {};
  const { data: launch } = useQuery({ ...launchQuery, enabled: has('editor', 'admin') });
  const { people } = useQuery({ ...peopleQuery, enabled: has('admin') }).data ?? {};
  const admins = people?.filter((one) => !one.revokedAt && one.roles.includes('admin')) ?? [];
  const isReading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  const changed = files.filter(({ unused }) => !unused).length;
  const changes = changed === 1 ? 'One change is' : `${changed} changes are`;
  const left = launch && thingsLeft(launch);
  const [mine, held, failed] = [totalOf(counts, 'mine'), totalOf(counts, 'held'), totalOf(counts, 'failed')];
  const unread = totalOf(counts, 'unread');
  const publish = has('publisher') ? 'publish' : 'ask for a publication';
  const steps: (readonly [to: string, words: string | null | false | undefined])[] = [
    ['/messages?view=mine', mine > 0 && `You have ${mine} to answer`],
    ['/messages', unread > 0 && `${unread} unread`],
    ['/messages?view=held', held > 0 && `${held} held: release or discard`],
    ['/messages?view=failed', failed > 0 && `${failed} with an email that was not sent`],
    ['/content/changes', last?.state === 'failed' && 'The last publication failed: publish again'],
    ...(has('publisher') ? requests : []).map(
      ({ person, pages }) => ['/content/changes', `${person} asks for the publication of ${pages}`] as const,
    ),
    ['/content/changes', changed > 0 && `${changes} not public: ${publish}`],
    ['/content/launch', left && `${left} to do before the launch`],
    ['/people', admins.length === 1 && 'Invite a second administrator: you are the only one'],
  ];
  const next = steps.filter(([, words]) => words);
  return (
    <Section title="Next">
      {next.length === 0 && !isReading && <p>Nothing waits for you.</p>}
      <ul className={styles.waiting}>
        {next.map(([to, words]) => (
          <li key={`${words}`}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WaitingLongest({ waiting: messages }: Overview) {
  return (
    <Section title="Waiting longest">
      {messages.length === 0 ? (
        <p>Every message is answered.</p>
      ) : (
        <ol className={styles.waiting}>
          {messages.map(({ reference, sender, about, receivedAt, assignee }) => (
            <li key={reference}>
              <Link to={`/messages/${reference}`}>{sender}</Link>
              <span className={styles.since}>{ago(receivedAt)}</span>
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

function Operation({ undelivered, disk, lastBackupAt, backupIsLate }: Overview) {
  const { waiting, oldestMinutes, refused, refusedInvitations } = undelivered;
  return (
    <Section title="Operation">
      <Facts>
        <Fact label="Emails that wait" data-alarm={oldestMinutes >= 60 || undefined}>
          {waiting === 0 ? 'none' : `${waiting}, oldest ${duration(oldestMinutes)}`}
        </Fact>
        <Fact label="Emails that were refused" data-alarm={refused > 0 || undefined}>
          {refused === 0 ? 'none' : refused}
          {refusedInvitations > 0 && ' · '}
          {refusedInvitations > 0 && <Link to="/people">invitations: {refusedInvitations}</Link>}
        </Fact>
        {disk && (
          <Fact label="Disk" data-alarm={disk.freeBytes < 1e9 || undefined}>
            {fileSizeText(disk.freeBytes)} free, database {fileSizeText(disk.databaseBytes)}
          </Fact>
        )}
        <Fact label="Last backup" data-alarm={backupIsLate || undefined}>
          {lastBackupAt ? <Time at={lastBackupAt} /> : 'none found'}
        </Fact>
      </Facts>
    </Section>
  );
}

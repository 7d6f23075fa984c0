import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { type AuditEntry, readAuditLog } from '../../../api/audit.ts';
import { auditText } from '../../audit-text.ts';
import { call } from '../../request.ts';
import { Time } from '../../ui/Layout.tsx';
import { type Column, RowTable } from '../../ui/RowTable.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './Audit.module.css';

export function Audit() {
  const [address] = useSearchParams();
  const after = address.get('after');
  const reference = address.get('reference');
  const { data } = useSuspenseQuery(auditQuery(after, reference));
  return (
    <Screen title="Audit log">
      <p>
        {reference ? (
          <>
            Entries of {reference}. <Link to="/audit">Show all entries</Link>
          </>
        ) : (
          'Who logged in, read resumes, and changed messages and people. Nobody can change these entries.'
        )}
      </p>
      {data.entries.length === 0 ? (
        <p>There are no entries here.</p>
      ) : (
        <RowTable rows={data.entries} columns={columns} />
      )}
      <nav className={styles.pages} aria-label="Pages of the audit log">
        {after && <Link to={`/audit${searchOf(null, reference)}`}>Newest entries</Link>}
        {data.next && <Link to={`/audit${searchOf(data.next, reference)}`}>Older entries</Link>}
      </nav>
    </Screen>
  );
}

const auditQuery = (after: string | null, reference: string | null) =>
  queryOptions({
    queryKey: ['audit', after, reference],
    queryFn: () =>
      call(readAuditLog, { query: { after: after ?? undefined, reference: reference ?? undefined } }),
  });

const columns: readonly Column<AuditEntry>[] = [
  { label: 'Time', quiet: true, cell: ({ at }) => <Time at={at} /> },
  { label: 'Person', cell: ({ person }) => person },
  { label: 'Action', cell: auditText },
  {
    label: 'Message',
    cell: ({ reference }) =>
      reference && (
        <Link className={styles.reference} to={`/audit${searchOf(null, reference)}`}>
          {reference}
        </Link>
      ),
  },
];

function searchOf(after: string | null, reference: string | null): string {
  const search = new URLSearchParams({ ...(reference && { reference }), ...(after && { after }) }).toString();
  return search && `?${search}`;
}

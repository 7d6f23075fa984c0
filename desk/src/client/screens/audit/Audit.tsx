import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AuditPage } from '../../../api/audit.ts';
import { auditText } from '../../audit-text.ts';
import { request } from '../../request.ts';
import { Screen } from '../../ui/Screen.tsx';
import table from '../../ui/Table.module.css';
import { Time } from '../../ui/Time.tsx';
import styles from './Audit.module.css';

export function Component() {
  const [address] = useSearchParams();
  const after = address.get('after');
  const reference = address.get('reference');
  const { data } = useSuspenseQuery({
    queryKey: ['audit', after, reference],
    queryFn: () => request<AuditPage>(`/api/audit${searchOf(after, reference)}`),
  });
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
      {data.entries.length === 0 ? <p>There are no entries here.</p> : <AuditTable page={data} />}
      <nav className={styles.pages} aria-label="Pages of the audit log">
        {after && <Link to={`/audit${searchOf(null, reference)}`}>Newest entries</Link>}
        {data.next && <Link to={`/audit${searchOf(data.next, reference)}`}>Older entries</Link>}
      </nav>
    </Screen>
  );
}

function AuditTable({ page }: { readonly page: AuditPage }) {
  return (
    <table className={`${table.table} ${table.folds}`}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Person</th>
          <th scope="col">Action</th>
          <th scope="col">Message</th>
        </tr>
      </thead>
      <tbody>
        {page.entries.map((entry) => (
          <tr key={entry.id}>
            <td className={table.quiet}>
              <Time at={entry.at} />
            </td>
            <td>{entry.person}</td>
            <td>{auditText(entry)}</td>
            <td>
              {entry.reference && (
                <Link to={`/audit${searchOf(null, entry.reference)}`}>{entry.reference}</Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function searchOf(after: string | null, reference: string | null): string {
  const search = new URLSearchParams({ ...(reference && { reference }), ...(after && { after }) }).toString();
  return search && `?${search}`;
}

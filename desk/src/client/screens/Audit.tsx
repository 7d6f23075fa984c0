import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Form, Link, useSearchParams } from 'react-router';
import { type AuditEntry, readAuditLog } from '../../api/people.ts';
import { addressOf, type InputOf } from '../../api/route.ts';
import { auditText } from '../audit-text.ts';
import { queryOf } from '../request.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/Input.tsx';
import { Time } from '../ui/Layout.tsx';
import { type Column, RowTable } from '../ui/RowTable.tsx';
import { Screen } from '../ui/Screen.tsx';
import styles from './Audit.module.css';
import { treeQuery } from './content/queries.ts';

export function Audit() {
  const [address] = useSearchParams();
  const [after, text = '', until] = ['after', 'text', 'until'].map((name) => address.get(name) ?? '');
  const wanted = { after, text, until };
  const { data } = useSuspenseQuery(queryOf(readAuditLog, { query: wanted }));
  const { data: tree } = useQuery(treeQuery);
  const titles = new Map(tree?.map(({ path, title }) => [path, title]));
  const columns: readonly Column<AuditEntry>[] = [
    { label: 'Time', quiet: true, cell: ({ at }) => <Time at={at} /> },
    { label: 'Person', cell: ({ person }) => person },
    { label: 'Action', cell: (entry) => auditText(entry, titles) },
    { label: 'Message', cell: ({ reference }) => <span className={styles.reference}>{reference}</span> },
  ];
  return (
    <Screen
      title="Audit log"
      actions={
        <Form role="search" className={styles.search}>
          <TextInput
            key={`text ${text}`}
            name="text"
            label="Name, action or reference"
            type="search"
            defaultValue={text}
            autoFocus={text !== ''}
          />
          <TextInput key={`until ${until}`} name="until" label="Until day" type="date" defaultValue={until} />
          <Button type="submit">Search</Button>
        </Form>
      }
    >
      <p>
        {text || until ? (
          <Link to="/audit">Show all entries</Link>
        ) : (
          'Who logged in, read resumes, and changed messages, pages and people. Nobody can change these entries.'
        )}
      </p>
      {data.entries.length === 0 ? (
        <p>There are no entries here.</p>
      ) : (
        <RowTable rows={data.entries} columns={columns} />
      )}
      <nav className={styles.pages} aria-label="Pages of the audit log">
        {after && <Link to={auditAddress({ ...wanted, after: '' })}>Newest entries</Link>}
        {data.next && <Link to={auditAddress({ ...wanted, after: data.next })}>Older entries</Link>}
      </nav>
    </Screen>
  );
}

const auditAddress = (query: InputOf<typeof readAuditLog>['query']): string =>
  addressOf({ ...readAuditLog, path: '/audit' }, { query });

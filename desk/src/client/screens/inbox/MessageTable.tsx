import type { Ref } from 'react';
import { Cell, Column, RouterProvider, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { useHref, useNavigate, useSearchParams } from 'react-router';
import type { MessageSummary, WorkState } from '../../../api/messages.ts';
import { useSession } from '../../session.ts';
import { formatDay, formatTime, waiting } from '../../times.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './MessageTable.module.css';
import { stateNames } from './wording.ts';

interface MessageTableProps {
  readonly ref: Ref<HTMLTableElement>;
  readonly title: string;
  /** Heading of the second column. */
  readonly about: string;
  readonly messages: readonly MessageSummary[];
  /** References. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** Messages as a table; in narrow windows each row becomes a card of two lines. Rows are links. */
export function MessageTable({ ref, title, about, messages, selected, onSelect }: MessageTableProps) {
  const [address] = useSearchParams();
  const { timeZone } = useSession().company;
  const navigate = useNavigate();
  const references = messages.map(({ reference }) => reference);
  return (
    <RouterProvider navigate={navigate} useHref={useHref}>
      <Table
        ref={ref}
        className={styles.table}
        aria-label={title}
        selectionMode="multiple"
        selectedKeys={selected}
        onSelectionChange={(keys) => onSelect(keys === 'all' ? new Set(references) : (keys as Set<string>))}
      >
        <TableHeader className={styles.head}>
          <Column className={styles.check}>
            <Checkbox slot="selection">
              <span className={styles.all}>Select all</span>
            </Checkbox>
          </Column>
          <Column isRowHeader className={styles.sender}>
            Sender
          </Column>
          <Column className={styles.about}>{about}</Column>
          <Column className={styles.words}>First words</Column>
          <Column className={styles.state}>State</Column>
          <Column className={styles.person}>Person</Column>
          <Column className={styles.time}>Waiting since</Column>
        </TableHeader>
        <TableBody items={messages} dependencies={[about]}>
          {(message) => (
            <Row
              id={message.reference}
              className={styles.row}
              href={`/messages/${message.reference}?${address}`}
              textValue={message.sender}
              data-state={message.state}
              data-unread={!message.read || undefined}
            >
              <Cell className={styles.check}>
                <Checkbox slot="selection" />
              </Cell>
              <Cell className={styles.sender}>
                {!message.read && (
                  <span className={styles.unread}>
                    <span className="visually-hidden">Unread: </span>
                  </span>
                )}
                <span dir="auto">{message.sender}</span>
              </Cell>
              <Cell className={styles.about}>
                <span dir="auto">{message.about}</span>
              </Cell>
              <Cell className={styles.words}>
                {message.held && <b className={styles.tag}>Held</b>}
                {message.undelivered && <b className={styles.tag}>Email not sent</b>}
                <span dir="auto">{message.firstWords}</span>
              </Cell>
              <Cell className={styles.state}>
                <StateMark state={message.state} />
              </Cell>
              <Cell className={styles.person}>
                {message.assignee?.name ?? <span className="visually-hidden">Nobody</span>}
              </Cell>
              <Cell className={styles.time}>
                <time dateTime={message.receivedAt} title={formatTime(message.receivedAt, timeZone)}>
                  {message.state === 'new' || message.state === 'in_progress'
                    ? waiting(message.receivedAt)
                    : formatDay(message.receivedAt, timeZone)}
                </time>
              </Cell>
            </Row>
          )}
        </TableBody>
      </Table>
    </RouterProvider>
  );
}

/** The state in words, with a mark that fills as the work goes on. */
export function StateMark({ state }: { readonly state: WorkState }) {
  return (
    <span className={styles.mark} data-state={state}>
      {stateNames[state]}
    </span>
  );
}

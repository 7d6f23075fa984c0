import { useQuery } from '@tanstack/react-query';
import { dayIn, shortDay } from '@veramasa/contract';
import { type ComponentProps, memo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { MessageSummary } from '../../../api/messages.ts';
import { countsQuery } from '../../counts.ts';
import { initials, usePerson, useSession } from '../../session.ts';
import { Checkbox } from '../../ui/Input.tsx';
import { ago } from '../../ui/Layout.tsx';
import styles from './MessageTable.module.css';
import { useFilter } from './queries.ts';
import { kindNames, stateNames } from './wording.ts';

interface MessageTableProps extends Pick<ComponentProps<'table'>, 'ref' | 'onFocus'> {
  readonly messages: readonly MessageSummary[];
  /** References. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** Messages as a table; in narrow windows each row becomes a card of two lines. Each row is a link. */
export function MessageTable({ messages, selected, onSelect, ...table }: MessageTableProps) {
  const { timeZone } = useSession().company;
  const dayOf = (iso: string) => shortDay(dayIn(new Date(iso), timeZone));
  const { has } = usePerson();
  const isMixed = !useFilter().filter.kind && has('enquiries') && has('hiring');
  // It is rendered whenever the counts are read, so that its times go on.
  useQuery({ ...countsQuery, notifyOnChangeProps: ['dataUpdatedAt'] });
  const references = messages.map(({ reference }) => reference);
  const share = references.filter((reference) => selected.has(reference)).length;
  const areAll = share === references.length;
  const last = useRef<string>(undefined);
  /** Selects or deselects a message; with Shift also those between it and the last one. */
  const toggle = (reference: string, isRange: boolean) => {
    const [from = -1, to] = [last.current ?? reference, reference]
      .map((one) => references.indexOf(one))
      .sort((a, b) => a - b);
    const some = isRange && from >= 0 ? references.slice(from, Number(to) + 1) : [reference];
    last.current = reference;
    const rest = [...selected].filter((one) => !some.includes(one));
    onSelect(new Set(selected.has(reference) ? rest : [...rest, ...some]));
  };
  const referenceIn = (target: EventTarget) =>
    (target as Element).closest<HTMLElement>('tr')?.dataset.reference ?? '';
  return (
    <table {...table} className={styles.table} data-mixed={isMixed} aria-label="Messages">
      <thead className={styles.head}>
        <tr>
          <th className={styles.check}>
            <Checkbox
              ref={(box) => {
                if (box) box.indeterminate = !areAll && share > 0;
              }}
              checked={areAll}
              onChange={() => onSelect(new Set(areAll ? [] : references))}
            >
              <span className={styles.all}>Select all that are shown</span>
            </Checkbox>
          </th>
          <th className={styles.sender}>Sender</th>
          <th className={styles.about}>About</th>
          <th className={styles.words}>First words</th>
          <th className={styles.state}>State</th>
          <th className={styles.person}>Person</th>
          <th className={styles.time}>Received</th>
        </tr>
      </thead>
      <tbody
        onClick={({ target, shiftKey }) => {
          if (target instanceof HTMLInputElement) toggle(referenceIn(target), shiftKey);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ' || event.target instanceof HTMLInputElement) return;
          event.preventDefault();
          toggle(referenceIn(event.target), event.shiftKey);
        }}
      >
        {messages.map((message) => (
          <MessageRow
            key={message.reference}
            message={message}
            received={isOpen(message) ? ago(message.receivedAt) : dayOf(message.receivedAt)}
            isSelected={selected.has(message.reference)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface MessageRowProps {
  readonly message: MessageSummary;
  readonly received: string;
  readonly isSelected: boolean;
}

const isOpen = ({ state }: MessageSummary) => state === 'new' || state === 'in_progress';

/** A row is rendered again only when it differs. */
const MessageRow = memo(function MessageRow({ message, received, isSelected }: MessageRowProps) {
  const { reference, read, sender, state, assignee } = message;
  const { search } = useLocation();
  return (
    <tr
      className={styles.row}
      data-reference={reference}
      data-state={state}
      data-selected={isSelected || undefined}
      data-unread={!read || undefined}
    >
      <td className={styles.check}>
        <Checkbox aria-label={`Select ${sender}`} checked={isSelected} readOnly />
      </td>
      <th scope="row" className={styles.sender}>
        <Link to={`/messages/${reference}${search}`}>
          {!read && <span className="visually-hidden">Unread: </span>}
          <span dir="auto">{sender}</span>
        </Link>
      </th>
      <td className={styles.about}>
        <span dir="auto">{message.about}</span>
      </td>
      <td className={styles.words}>
        <span className={styles.kind}>{kindNames[message.kind].one}</span>{' '}
        {message.held && <b className={styles.tag}>Held</b>}{' '}
        {message.decision === 'discarded' && <b className={styles.tag}>Discarded</b>}{' '}
        {isOpen(message) && message.answerCount > 0 && <b className={styles.tag}>Has an answer</b>}{' '}
        {message.undelivered && <b className={styles.tag}>Email not sent</b>}{' '}
        <span dir="auto">{message.firstWords}</span>
      </td>
      <td className={styles.state}>{stateNames[state]}</td>
      <td className={styles.person} data-initials={assignee ? initials(assignee.name) : undefined}>
        <span className={assignee ? undefined : 'visually-hidden'}>{assignee?.name ?? 'Nobody'}</span>
      </td>
      <td className={styles.time}>
        <time dateTime={message.receivedAt}>{received}</time>
      </td>
    </tr>
  );
});

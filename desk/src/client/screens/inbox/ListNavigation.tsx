import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { MessageFilter, WorkState } from '../../../api/messages.ts';
import styles from './ListNavigation.module.css';
import { readFilter, withFilter } from './message-filter.ts';
import { countsQuery, totalOf } from './queries.ts';
import { kindNames, stateNames, workStates } from './wording.ts';

/** Links to the lists that the person may see. */
export function Lists() {
  const [address] = useSearchParams();
  const { data } = useQuery(countsQuery);
  const kinds = data?.kinds ?? [];
  const { kind, view = 'inbox' } = readFilter(address);
  const lists: { to: MessageFilter; label: string; count?: number; counted?: string }[] = [
    ...(kinds.length > 1 ? [{ to: {}, label: 'All' }] : []),
    ...kinds.map(({ kind, unread }) => ({
      to: { kind },
      label: kindNames[kind].many,
      count: unread,
      counted: 'unread',
    })),
    { to: { view: 'held' }, label: 'Held', count: totalOf(data, 'held'), counted: 'waiting' },
    { to: { view: 'failed' }, label: 'Not sent', count: totalOf(data, 'failed'), counted: 'failed' },
    { to: { view: 'discarded' }, label: 'Discarded' },
  ];
  return (
    <nav aria-label="Lists">
      <ul className={styles.lists}>
        {lists.map(({ to, label, count = 0, counted }) => (
          <li key={label}>
            <Link
              to={`?${withFilter(new URLSearchParams(), to)}`}
              aria-current={
                (to.view ?? 'inbox') === view && (view !== 'inbox' || to.kind === kind) ? 'page' : undefined
              }
            >
              {label}
              {count > 0 && (
                <span className={styles.count}>
                  {count} <span className="visually-hidden">{counted}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the states within the list of the screen, with the numbers of those that wait for work. */
export function States() {
  const [address] = useSearchParams();
  const { data } = useQuery(countsQuery);
  const { kind, view = 'inbox', state } = readFilter(address);
  if (view !== 'inbox') return null;
  const inState = (one: WorkState) =>
    (data?.kinds ?? [])
      .filter((counts) => !kind || counts.kind === kind)
      .reduce((sum, counts) => sum + counts.states[one], 0);
  return (
    <nav aria-label="States">
      <ul className={styles.states}>
        {[undefined, ...workStates].map((one) => (
          <li key={one ?? 'any'}>
            <Link
              to={`?${withFilter(address, { state: one })}`}
              aria-current={one === state ? 'true' : undefined}
            >
              {one ? stateNames[one] : 'Any state'}
              {(one === 'new' || one === 'in_progress') && (
                <span className={styles.count}>{inState(one)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

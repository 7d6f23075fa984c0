import { useQuery } from '@tanstack/react-query';
import type { Option } from '@veramasa/contract';
import { type Ref, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MessageFilter } from '../../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/Screen.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './ListControls.module.css';
import { countFilters, readFilter, withFilter, withoutFilters } from './message-filter.ts';
import { choicesQuery, countsQuery, totalOf } from './queries.ts';
import { assignees, kindNames, stateNames, workStates } from './wording.ts';

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
function States() {
  const [address] = useSearchParams();
  const { data } = useQuery(countsQuery);
  const { kind, view = 'inbox', state } = readFilter(address);
  if (view !== 'inbox') return null;
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
                <span className={styles.count}>{totalOf(data, one, kind)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const typingPauseMs = 400;

/** Search and filters of a list. They are kept in the address. */
export function ListFilters({ searchRef }: { readonly searchRef: Ref<HTMLDivElement> }) {
  const [address, setAddress] = useSearchParams();
  const { data: choices } = useQuery(choicesQuery);
  const filter = readFilter(address);
  const set = countFilters(address);
  const hidden = set - (filter.text ? 1 : 0) - (filter.state ? 1 : 0);
  const [isOpen, setOpen] = useState(hidden > 0);
  const change = (changes: MessageFilter) => setAddress(withFilter(address, changes));
  const field = (label: string, name: keyof MessageFilter, any: string, options: readonly Option[]) =>
    options.length > 0 && (
      <Select
        label={label}
        value={filter[name] ?? 'any'}
        onChange={(value) => change({ [name]: value === 'any' ? '' : value })}
        options={[{ value: 'any', label: any }, ...options]}
      />
    );
  return (
    <search className={styles.filters}>
      <div className={styles.first}>
        <States />
        <div ref={searchRef} className={styles.search}>
          {set > 0 && <ClearFilters />}
          <TypedFilter
            name="text"
            label="Search names, emails, references and texts"
            type="search"
            labelHidden
            placeholder="Search"
          />
          <Button aria-expanded={isOpen} aria-controls="filters" onPress={() => setOpen(!isOpen)}>
            {hidden > 0 ? `Filters: ${hidden}` : 'Filters'}
          </Button>
        </div>
      </div>
      <div id="filters" className={styles.fields} hidden={!isOpen}>
        {field('Person', 'assignee', 'Anybody', assignees(choices?.people))}
        {field('Read', 'unread', 'Read and unread', [{ value: 'yes', label: 'Unread only' }])}
        {field('Location', 'location', 'Anywhere', choices?.locations ?? [])}
        {field('Heard of us by', 'source', 'Anything', choices?.sources ?? [])}
        {filter.kind !== 'enquiry' &&
          field(
            'Position',
            'opening',
            'Any',
            (choices?.openings ?? []).map((opening) => ({ value: opening, label: opening })),
          )}
        <TypedFilter name="from" label="From day" type="date" />
        <TypedFilter name="to" label="To day" type="date" />
      </div>
    </search>
  );
}

interface TypedFilterProps {
  readonly name: 'text' | 'from' | 'to';
  readonly label: string;
  readonly type: 'search' | 'date';
  readonly labelHidden?: boolean;
  readonly placeholder?: string;
}

/** A field that filters after a pause in typing. */
function TypedFilter({ name, ...field }: TypedFilterProps) {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState<{ readonly value: string; readonly appliedTo?: URLSearchParams }>();
  useEffect(() => {
    if (!typed || typed.appliedTo) return;
    const timer = setTimeout(() => {
      setTyped({ ...typed, appliedTo: address });
      setAddress(withFilter(address, { [name]: typed.value }), { replace: true });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, name, address, setAddress]);
  // What is typed while the address changes stays.
  const isInAddress = typed?.appliedTo && typed.appliedTo !== address;
  return (
    <TextInput
      {...field}
      value={(isInAddress ? undefined : typed?.value) ?? address.get(name) ?? ''}
      onChange={(value) => setTyped({ value })}
      autoComplete="off"
      maxLength={200}
    />
  );
}

/** Only while filters are set. */
export function ClearFilters() {
  const [address] = useSearchParams();
  return (
    // The link disappears with the filters.
    <Link to={`?${withoutFilters(address)}`} onClick={focusHeading}>
      Clear filters
    </Link>
  );
}

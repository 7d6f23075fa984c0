import { useQuery } from '@tanstack/react-query';
import type { Option } from '@veramasa/contract';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { exportMessages, type MessageFilter, type MessageView } from '../../../api/messages.ts';
import { addressOf } from '../../../api/route.ts';
import { countsQuery, totalOf } from '../../counts.ts';
import { usePerson } from '../../session.ts';
import { Button } from '../../ui/Button.tsx';
import { Select, TextInput } from '../../ui/Input.tsx';
import { focusHeading } from '../../ui/Screen.tsx';
import styles from './ListControls.module.css';
import { countFilters, readFilter, withFilter, withoutFilters } from './message-filter.ts';
import { choicesQuery } from './queries.ts';
import { assignees, kindNames, stateNames, viewNames, workStates } from './wording.ts';

const counted = ['open', 'mine', 'held', 'failed'] as const;

/** Links to the lists. They keep the kind of the messages, and no other filter. */
export function Lists({ children }: { readonly children: ReactNode }) {
  const [address] = useSearchParams();
  const { data } = useQuery(countsQuery);
  const { kind, view } = readFilter(address);
  return (
    <div className={styles.lists}>
      <nav aria-label="Lists">
        <ul>
          {(Object.keys(viewNames) as MessageView[]).map((one) => {
            const name = counted.find((each) => each === one);
            const count = name ? totalOf(data, name, kind) : 0;
            const to = withFilter(new URLSearchParams(), { kind, view: one === 'open' ? undefined : one });
            return (
              <li key={one}>
                <Link to={`?${to}`} aria-current={one === view ? 'page' : undefined}>
                  {viewNames[one]}
                  {count > 0 && <span className={styles.count}>{count}</span>}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {children}
    </div>
  );
}

const typingPauseMs = 400;

/** What filters a list beside the heading: the kind, words, and the button of the other filters. */
export function ListSearch({
  searchRef,
  filters,
}: {
  readonly searchRef: Ref<HTMLDivElement>;
  readonly filters: { readonly isOpen: boolean; readonly toggle: () => void };
}) {
  const [address, setAddress] = useSearchParams();
  const { data: counts } = useQuery(countsQuery);
  const { kind, text } = readFilter(address);
  const set = countFilters(address);
  const hidden = set - (text ? 1 : 0);
  return (
    <search ref={searchRef} className={styles.search}>
      {set > 0 && <ClearFilters />}
      {(counts?.kinds.length ?? 0) > 1 && (
        <Select
          label="Kind"
          labelHidden
          value={kind ?? 'any'}
          onChange={(value) => setAddress(withFilter(address, { kind: kindOf(value) }))}
          options={[
            { value: 'any', label: 'All kinds' },
            ...Object.entries(kindNames).map(([value, { many }]) => ({ value, label: many })),
          ]}
        />
      )}
      <TypedFilter
        name="text"
        label="Search names, emails, references and texts"
        type="search"
        labelHidden
        placeholder="Search all messages"
      />
      <Button aria-expanded={filters.isOpen} aria-controls="filters" onPress={filters.toggle}>
        {hidden > 0 ? `Filters: ${hidden}` : 'Filters'}
      </Button>
    </search>
  );
}

const kindOf = (value: string): MessageFilter['kind'] =>
  value === 'enquiry' || value === 'application' ? value : undefined;

/** Filters of a list, which are kept in the address, and the export of what they show. */
export function ListFilters({ isOpen }: { readonly isOpen: boolean }) {
  const [address, setAddress] = useSearchParams();
  const { data: choices } = useQuery(choicesQuery);
  const { id } = usePerson();
  const filter = readFilter(address);
  const field = (label: string, name: keyof MessageFilter, any: string, options: readonly Option[] = []) =>
    options.length > 0 && (
      <Select
        label={label}
        value={filter[name] ?? 'any'}
        onChange={(value) => setAddress(withFilter(address, { [name]: value === 'any' ? '' : value }))}
        options={[{ value: 'any', label: any }, ...options]}
      />
    );
  const ofEnquiries = filter.kind !== 'application' && choices;
  return (
    <div id="filters" className={styles.fields} hidden={!isOpen}>
      {field(
        'State',
        'state',
        'Any',
        workStates.map((value) => ({ value, label: stateNames[value] })),
      )}
      {field('Person', 'assignee', 'Anybody', assignees(id, choices?.people))}
      {field('Read', 'unread', 'Read and unread', [{ value: 'yes', label: 'Unread only' }])}
      {ofEnquiries && field('Location', 'location', 'Anywhere', ofEnquiries.locations)}
      {ofEnquiries && field('Heard of us by', 'source', 'Anything', ofEnquiries.sources)}
      {filter.kind !== 'enquiry' &&
        field(
          'Position',
          'opening',
          'Any',
          choices?.openings.map((value) => ({ value, label: value })),
        )}
      <TypedFilter name="from" label="From day" type="date" />
      <TypedFilter name="to" label="To day" type="date" />
      <p className={styles.export}>
        Export what is shown:
        {(['csv', 'json'] as const).map((format) => (
          <a
            key={format}
            href={addressOf(exportMessages, { query: { ...filter, format } })}
            download
            aria-label={`Export as ${format.toUpperCase()}`}
          >
            {format.toUpperCase()}
          </a>
        ))}
      </p>
    </div>
  );
}

interface TypedFilterProps {
  readonly name: 'text' | 'from' | 'to';
  readonly label: string;
  readonly type: 'search' | 'date';
  readonly labelHidden?: boolean;
  readonly placeholder?: string;
}

/** A field that filters after a pause in typing. Words are searched in all messages. */
function TypedFilter({ name, ...field }: TypedFilterProps) {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState<{ readonly value: string; readonly appliedTo?: URLSearchParams }>();
  useEffect(() => {
    if (!typed || typed.appliedTo) return;
    const timer = setTimeout(() => {
      setTyped({ ...typed, appliedTo: address });
      const everywhere = name === 'text' ? { view: undefined } : {};
      setAddress(withFilter(address, { [name]: typed.value, ...everywhere }), { replace: true });
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

import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Choice as FilterChoice, MessageFilter } from '../../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { focusHeading } from '../../ui/Screen.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './ListFilters.module.css';
import { States } from './ListNavigation.tsx';
import { countFilters, readFilter, withFilter, withoutFilters } from './message-filter.ts';
import { choicesQuery } from './queries.ts';
import { assignees } from './wording.ts';

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
  const field = (label: string, name: keyof MessageFilter, any: string, options: readonly FilterChoice[]) =>
    options.length > 0 && (
      <Choice
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
  const [typed, setTyped] = useState<{ readonly value: string; readonly applied: boolean } | null>(null);
  useEffect(() => {
    if (!typed || typed.applied) return;
    const timer = setTimeout(() => {
      setTyped({ ...typed, applied: true });
      setAddress(withFilter(address, { [name]: typed.value }), { replace: true });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, name, address, setAddress]);
  // What is typed while the address changes stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason
  useEffect(() => setTyped((latest) => (latest?.applied ? null : latest)), [address]);
  return (
    <TextInput
      {...field}
      value={typed?.value ?? address.get(name) ?? ''}
      onChange={(value) => setTyped({ value, applied: false })}
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

import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Choice as FilterChoice, MessageFilter } from '../../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './ListFilters.module.css';
import { States } from './ListNavigation.tsx';
import { countFilters, readFilter, withFilter, withoutFilters } from './message-filter.ts';
import { choicesQuery } from './queries.ts';

const typingPauseMs = 300;

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
          {set > 0 && <Link to={`?${withoutFilters(address)}`}>Clear filters</Link>}
          <Search />
          <Button aria-expanded={isOpen} aria-controls="filters" onPress={() => setOpen(!isOpen)}>
            {hidden > 0 ? `Filters: ${hidden}` : 'Filters'}
          </Button>
        </div>
      </div>
      <div id="filters" className={styles.fields} hidden={!isOpen}>
        {field('Person', 'assignee', 'Anybody', [
          { value: 'none', label: 'Nobody' },
          ...(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ])}
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
        <TextInput
          label="From day"
          type="date"
          value={filter.from ?? ''}
          onChange={(from) => change({ from })}
        />
        <TextInput label="To day" type="date" value={filter.to ?? ''} onChange={(to) => change({ to })} />
      </div>
    </search>
  );
}

/** Searches after a pause in typing. */
function Search() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      setAddress(withFilter(address, { text: typed }), { replace: true });
      setTyped(null);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, address, setAddress]);
  return (
    <TextInput
      label="Search names, emails, references and texts"
      labelHidden
      placeholder="Search"
      type="search"
      value={typed ?? address.get('text') ?? ''}
      onChange={setTyped}
      autoComplete="off"
      maxLength={200}
    />
  );
}

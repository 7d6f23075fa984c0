import { useQuery } from '@tanstack/react-query';
import { locationOptions, type Option, referredOptions } from '@veramasa/contract';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { exportMessages, type MessageFilter, type MessageView, workStates } from '../../../api/messages.ts';
import { addressOf } from '../../../api/route.ts';
import { countsQuery, totalOf } from '../../counts.ts';
import { usePerson } from '../../session.ts';
import { sharedValue } from '../../shared-value.ts';
import { Button } from '../../ui/Button.tsx';
import { Select, TextInput, type TextInputProps } from '../../ui/Input.tsx';
import { focusHeading } from '../../ui/Layout.tsx';
import styles from './MessageList.module.css';
import { choicesQuery, useFilter } from './queries.ts';
import { kindNames, nameFor, stateNames, viewNames } from './wording.ts';

const counted = ['open', 'mine', 'held', 'failed'] as const;

/** Links to the lists. They keep the kind of the messages, and no other filter. */
export function Lists({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(countsQuery);
  const { filter, listOf } = useFilter();
  return (
    <div className={styles.lists}>
      <nav aria-label="Lists">
        <ul>
          {(Object.keys(viewNames) as MessageView[]).map((one) => {
            const name = counted.find((each) => each === one);
            const count = name ? totalOf(data, name, filter.kind) : 0;
            return (
              <li key={one}>
                <Link to={listOf({ view: one })} aria-current={one === filter.view ? 'page' : undefined}>
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

/** Whether the filters are shown: also after the way back, so that the list keeps its place. */
const isFiltering = sharedValue(false);

/** What filters a list beside the heading: the kind, words, and the button of the other filters. */
export function ListSearch() {
  const isOpen = isFiltering.use();
  const { data: counts } = useQuery(countsQuery);
  const { filter, count } = useFilter();
  const hidden = count - (filter.text ? 1 : 0);
  return (
    <search className={styles.search}>
      {hidden > 0 && <ClearFilters />}
      {(counts?.kinds.length ?? 0) > 1 && (
        <ChosenFilter
          name="kind"
          aria-label="Kind"
          any="All kinds"
          options={Object.entries(kindNames).map(([value, { many }]) => ({ value, label: many }))}
        />
      )}
      <TypedFilter
        name="text"
        aria-label="Search names, emails, references and texts"
        type="search"
        placeholder="Search all messages"
        onKeyDown={({ key }) => key === 'Enter' && document.querySelector<HTMLElement>('tbody a')?.focus()}
      />
      <Button aria-expanded={isOpen} aria-controls="filters" onClick={() => isFiltering.set(!isOpen)}>
        {hidden > 0 ? `Filters: ${hidden}` : 'Filters'}
      </Button>
    </search>
  );
}

/** Filters of a list, which are kept in the address, and the export of what they show. */
export function ListFilters() {
  const { filter } = useFilter();
  const { people = [], openings = [] } = useQuery(choicesQuery).data ?? {};
  const { id, has } = usePerson();
  const states = workStates.map((value) => ({ value, label: stateNames[value] }));
  const colleagues = people.map((one) => ({ value: one.id, label: nameFor(id, one) }));
  const positions = openings.map((value) => ({ value, label: value }));
  return (
    <div id="filters" className={styles.fields} hidden={!isFiltering.use()}>
      <ChosenFilter name="state" label="State" any="Any" options={states} />
      <ChosenFilter
        name="assignee"
        label="Person"
        any="Anybody"
        options={[{ value: 'none', label: 'Nobody' }, ...colleagues]}
      />
      {filter.kind !== 'application' && has('enquiries') && (
        <>
          <ChosenFilter name="location" label="Location" any="Anywhere" options={locationOptions} />
          <ChosenFilter name="source" label="Heard of us by" any="Anything" options={referredOptions} />
        </>
      )}
      {filter.kind !== 'enquiry' && (
        <ChosenFilter name="opening" label="Position" any="Any" options={positions} />
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

interface FilterProps extends Pick<ComponentProps<typeof Select>, 'label' | 'aria-label'> {
  readonly name: keyof MessageFilter;
  readonly any: string;
  readonly options: readonly Option[] | undefined;
}

/** A choice that filters, if there is any. */
function ChosenFilter({ name, any, options = [], ...labels }: FilterProps) {
  const { filter, change } = useFilter();
  if (options.length === 0) return null;
  return (
    <Select
      {...labels}
      value={filter[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
      options={[{ value: '', label: any }, ...options]}
    />
  );
}

/** A field that filters at each key. Words are searched in all messages. */
function TypedFilter({ name, ...props }: TextInputProps & Pick<FilterProps, 'name'>) {
  const { filter, change } = useFilter();
  const value = filter[name] ?? '';
  const input = useRef<HTMLInputElement>(null);
  // Back and "Clear filters" change it, too. What is being typed stays.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  const everywhere = name === 'text' ? { view: undefined } : {};
  return (
    <TextInput
      {...props}
      ref={input}
      defaultValue={value}
      onChange={({ target }) => change({ [name]: target.value, ...everywhere }, { replace: true })}
      autoComplete="off"
      maxLength={200}
    />
  );
}

export function ClearFilters() {
  const { listOf } = useFilter();
  return (
    // The link disappears with the filters.
    <Link to={listOf()} onClick={focusHeading}>
      Clear filters
    </Link>
  );
}

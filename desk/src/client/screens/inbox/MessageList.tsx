import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MessageFilter, MessagePage, MessageSummary } from '../../../api/messages.ts';
import { RequestError } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { focusHeading, Screen } from '../../ui/Screen.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { BulkActions } from './BulkActions.tsx';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { ClearFilters, ListFilters } from './ListFilters.tsx';
import { Lists } from './ListNavigation.tsx';
import { useListState } from './list-state.ts';
import styles from './MessageList.module.css';
import { MessageTable } from './MessageTable.tsx';
import { countFilters, exportPath, listPath, readFilter } from './message-filter.ts';
import { Outcome } from './Outcome.tsx';
import { inboxQuery, useChange } from './queries.ts';
import { useShortcuts } from './shortcuts.ts';
import { kindNames, messageCount } from './wording.ts';

const keys = {
  j: 'Next message',
  k: 'Previous message',
  Enter: 'Open the message; while others are selected, select it',
  Space: 'Select the message',
  Escape: 'Clear the selection',
  e: 'Mark as answered: the selected messages, or the one in focus',
  '/': 'Search',
};

const none: ReadonlySet<string> = new Set();

export function Component() {
  const [address] = useSearchParams();
  const { erased } = useListState();
  const path = listPath(address);
  const page = useQuery({ ...inboxQuery<MessagePage>(path), placeholderData: keepPreviousData });
  const change = useChange();
  const [selection, setSelection] = useState({ path, references: none });
  const [decision, setDecision] = useState<{ name: Decision; references: readonly string[] } | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLDivElement>(null);
  // Another list or page begins without a selection.
  const selected = selection.path === path ? selection.references : none;
  const select = (references: ReadonlySet<string>) => setSelection({ path, references });

  const isResting = () =>
    selected.size === 0 && scrollY < 80 && !table.current?.matches(':hover, :focus-within');
  const { messages, arrived, showArrived, announcement } = useArrivals(
    page.isPlaceholderData ? '' : path,
    page.data?.messages,
    isResting,
  );
  const isInvalid = page.error instanceof RequestError && page.error.code === 'invalid';
  const chosen = messages.filter(({ reference }) => selected.has(reference));
  const filter = readFilter(address);
  const title = titleOf(filter);

  const clear = () => select(none);
  const done = () => {
    clear();
    // The button that was pressed disappears with the selection.
    table.current?.focus({ preventScroll: true });
  };
  const move = (step: 1 | -1) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tbody [role=row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  };
  const answer = () => {
    const row = document.activeElement?.closest<HTMLElement>('[role=row]');
    const references = chosen.length > 0 ? [...selected] : row?.dataset.key ? [row.dataset.key] : [];
    if (references.length > 0)
      change.mutate({ name: 'answered', done: 'marked as answered', body: { references } });
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    e: answer,
    Escape: clear,
    '/': () => search.current?.querySelector('input')?.focus(),
  });

  return (
    <Screen
      title={title}
      actions={
        <>
          <span className={styles.keyboard}>
            <KeyboardHelp keys={keys} />
          </span>
          <p className={styles.export}>
            Export{' '}
            <a href={exportPath(address, 'csv')} download aria-label="Export as CSV">
              CSV
            </a>{' '}
            <a href={exportPath(address, 'json')} download aria-label="Export as JSON">
              JSON
            </a>
          </p>
        </>
      }
    >
      <Lists />
      <ListFilters searchRef={search} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {erased && !change.data && <Notice kind="success">{erased} is erased.</Notice>}
      <ErrorNotice error={page.error}>{isInvalid && <Link to="?">Show all messages</Link>}</ErrorNotice>
      {page.isPending && <Waiting />}
      {page.data && (
        <div className={styles.list} aria-busy={page.isPlaceholderData}>
          <div className={styles.status} data-sticky={chosen.length > 0 || !change.isIdle}>
            <Outcome change={change} />
            {chosen.length > 0 ? (
              <BulkActions
                selected={chosen}
                change={change}
                onDecide={(name, references) => {
                  change.reset();
                  setDecision({ name, references });
                }}
                onDone={done}
                onClear={done}
              />
            ) : (
              <div className={styles.summary}>
                <p>{messages.length > 0 && `${messageCount(messages.length)} on this page, newest first`}</p>
                {arrived > 0 && (
                  <Button
                    onPress={() => {
                      showArrived();
                      table.current?.focus();
                    }}
                  >
                    Show {messageCount(arrived, 'new ')}
                  </Button>
                )}
              </div>
            )}
          </div>
          {messages.length > 0 ? (
            <MessageTable
              ref={table}
              title={title}
              about={aboutOf(filter)}
              messages={messages}
              selected={selected}
              onSelect={(keys) => {
                if (!change.isPending) change.reset();
                select(keys);
              }}
            />
          ) : (
            <Empty address={address} />
          )}
          <Pages address={address} next={page.isPlaceholderData ? null : page.data.next} />
        </div>
      )}
      {decision && (
        <DecisionDialog
          decision={decision.name}
          references={decision.references}
          change={change}
          onClose={() => setDecision(null)}
          onDone={done}
        />
      )}
    </Screen>
  );
}

const noMessages: readonly MessageSummary[] = [];

/**
 * The messages of a list that is read again in the background. New messages appear at once while nobody uses the list;
 * otherwise they are counted and announced, so that no row moves under the pointer.
 */
function useArrivals(path: string, all: readonly MessageSummary[] = noMessages, isResting: () => boolean) {
  const [seen, setSeen] = useState<{ path: string; references: ReadonlySet<string> }>();
  const [announcement, setAnnouncement] = useState('');
  const first = all.findIndex(({ reference }) => seen?.references.has(reference));
  const arrived = seen?.path === path ? Math.max(0, first) : 0;
  const showArrived = () => setSeen({ path, references: new Set(all.map(({ reference }) => reference)) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when messages were read
  useEffect(() => {
    if (!path) return;
    if (arrived > 0) setAnnouncement(messageCount(arrived, 'new '));
    if (arrived === 0 || isResting()) showArrived();
  }, [path, all, arrived]);
  return { messages: all.slice(arrived), arrived, showArrived, announcement };
}

function Empty({ address }: { readonly address: URLSearchParams }) {
  if (countFilters(address) === 0) return <p className={styles.empty}>There are no messages here.</p>;
  return (
    <p className={styles.empty}>
      No messages match. <ClearFilters />
    </p>
  );
}

interface PagesProps {
  readonly address: URLSearchParams;
  /** Key of the next page. */
  readonly next: string | null;
}

/** Links to the pages beside this one. The way back is kept in the history entry, because keys lead only to older pages. */
function Pages({ address, next }: PagesProps) {
  const { newer = [] } = useListState();
  const after = address.get('after') ?? '';
  const to = (key: string) => {
    const page = new URLSearchParams(address);
    page.delete('after');
    if (key) page.set('after', key);
    return `?${page}`;
  };
  if (!after && !next) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {after && (
        <Link to={to(newer.at(-1) ?? '')} state={{ newer: newer.slice(0, -1) }} onClick={focusHeading}>
          {newer.length > 0 ? 'Newer' : 'Newest'}
        </Link>
      )}
      {next && (
        <Link
          to={to(next)}
          state={{ newer: [...newer, after] }}
          className={styles.older}
          onClick={focusHeading}
        >
          Older
        </Link>
      )}
    </nav>
  );
}

function titleOf({ view, kind }: MessageFilter): string {
  if (view === 'held') return 'Held messages';
  if (view === 'discarded') return 'Discarded messages';
  if (view === 'failed') return 'Messages with emails that were not sent';
  return kind ? (kindNames[kind]?.many ?? 'Messages') : 'Messages';
}

function aboutOf({ kind }: MessageFilter): string {
  if (kind === 'enquiry') return 'Organisation';
  return kind === 'application' ? 'Position' : 'Organisation or position';
}

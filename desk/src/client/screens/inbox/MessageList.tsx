import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { exportMessages, type MessageFilter } from '../../../api/messages.ts';
import { addressOf } from '../../../api/route.ts';
import { RequestError } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { BulkActions } from './BulkActions.tsx';
import { ChangeOutcomes, useChange } from './changes.tsx';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { Keyboard, type Keys } from './Keyboard.tsx';
import { ClearFilters, ListFilters, Lists } from './ListControls.tsx';
import styles from './MessageList.module.css';
import { MessageTable } from './MessageTable.tsx';
import { countFilters, readFilter } from './message-filter.ts';
import { listQuery, openedKey } from './queries.ts';
import { kindNames, messageCount } from './wording.ts';

const none: ReadonlySet<string> = new Set();

export function MessageList() {
  const [address] = useSearchParams();
  const erased: unknown = useLocation().state?.erased;
  const query = listQuery(address);
  const path = String(query.queryKey.at(-1));
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const change = useChange();
  const [selection, setSelection] = useState({ path, references: none });
  const [decision, setDecision] = useState<{ name: Decision; references: readonly string[] } | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLDivElement>(null);
  // Another list begins without a selection.
  const selected = selection.path === path ? selection.references : none;
  const select = (references: ReadonlySet<string>) => setSelection({ path, references });

  const messages = list.data ?? [];
  const isInvalid = list.error instanceof RequestError && list.error.code === 'invalid';
  const chosen = messages.filter(({ reference }) => selected.has(reference));
  const filter = readFilter(address);
  const title = titleOf(filter);

  const clear = () => select(none);
  const done = () => {
    clear();
    // The button that was pressed disappears with the selection.
    table.current?.focus({ preventScroll: true });
  };
  const rowsOf = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody [role=row]') ?? [])];
  const move = (step: 1 | -1) => {
    const rows = rowsOf();
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  };
  const answer = () => {
    const row = document.activeElement?.closest<HTMLElement>('[role=row]');
    const references = chosen.length > 0 ? [...selected] : row?.dataset.key ? [row.dataset.key] : [];
    if (references.length > 0)
      change.mutate({ name: 'answered', done: 'marked as answered', body: { references } });
  };
  // The button may disappear: the focus goes to the first of the older messages.
  const firstOlder = useRef<number | null>(null);
  const showOlder = () => {
    firstOlder.current = messages.length;
    list.fetchNextPage();
  };
  useEffect(() => {
    const at = firstOlder.current;
    if (at === null || messages.length <= at) return;
    firstOlder.current = null;
    // The table draws its rows after this component.
    requestAnimationFrame(() => rowsOf()[at]?.focus());
  });
  const client = useQueryClient();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const opened = isBack && client.getQueryData<string>(openedKey);
    if (!opened) return;
    // The router restores the scroll position before the table draws its rows.
    const row = () => table.current?.querySelector(`[data-key="${CSS.escape(opened)}"]`);
    requestAnimationFrame(() => row()?.scrollIntoView({ block: 'nearest' }));
  }, [client, isBack]);
  const keys: Keys = {
    j: ['Next message', () => move(1)],
    k: ['Previous message', () => move(-1)],
    Enter: ['Open the message; while others are selected, select it'],
    Space: ['Select the message'],
    Escape: ['Clear the selection', clear],
    e: ['Mark as answered: the selected messages, or the one in focus', answer],
    '/': ['Search', () => search.current?.querySelector('input')?.focus()],
  };

  return (
    <Screen
      title={title}
      actions={
        <>
          <Keyboard keys={keys} />
          <p className={styles.export}>
            Export
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
        </>
      }
    >
      <Lists />
      <ListFilters searchRef={search} />
      {typeof erased === 'string' && !change.data && <Notice kind="success">{erased} is erased.</Notice>}
      <ErrorNotice error={list.error}>{isInvalid && <Link to="?">Show all messages</Link>}</ErrorNotice>
      {list.isPending && <Loading />}
      {list.data && (
        <div className={styles.list} aria-busy={list.isPlaceholderData}>
          <div className={styles.status} data-sticky={chosen.length > 0 || !change.isIdle}>
            {!decision && <ChangeOutcomes change={change} />}
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
              <p role="status" className={styles.summary}>
                {messages.length > 0 &&
                  (list.hasNextPage
                    ? `The newest ${messageCount(messages.length)}`
                    : `${messageCount(messages.length)}, newest first`)}
              </p>
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
            <p className={styles.empty}>
              {countFilters(address) === 0 ? 'There are no messages here.' : 'No messages match. '}
              {countFilters(address) > 0 && <ClearFilters />}
            </p>
          )}
          {list.hasNextPage && !list.isPlaceholderData && (
            <p className={styles.older}>
              <Button isPending={list.isFetchingNextPage} onPress={showOlder}>
                Show older messages
              </Button>
            </p>
          )}
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

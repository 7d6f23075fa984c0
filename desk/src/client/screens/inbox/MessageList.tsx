import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MessageView } from '../../../api/messages.ts';
import { usePerson } from '../../session.ts';
import { useAction } from '../../ui/actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, keepFocus, Loading } from '../../ui/Layout.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { askAnswers } from './Answers.tsx';
import { changeMessages, markAs } from './changes.ts';
import { Keyboard, type Keys } from './Keyboard.tsx';
import { ClearFilters, ListFilters, ListSearch, Lists } from './ListControls.tsx';
import { MessageActions } from './MessageActions.tsx';
import styles from './MessageList.module.css';
import { MessageTable } from './MessageTable.tsx';
import { listQuery, opened, useFilter } from './queries.ts';
import { messageCount } from './wording.ts';

const none: ReadonlySet<string> = new Set();

export function MessageList() {
  const { filter, count } = useFilter();
  const { id } = usePerson();
  const query = listQuery(filter);
  const path = String(query.queryKey.at(-1));
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const action = useAction();
  const [selection, setSelection] = useState({ path, references: none });
  const table = useRef<HTMLTableElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  // Another list begins without a selection.
  const selected = selection.path === path ? selection.references : none;
  const select = (references: ReadonlySet<string>) => setSelection({ path, references });

  const { messages = [], total = null } = list.data ?? {};
  const chosen = messages.filter(({ reference }) => selected.has(reference));

  const rowsOf = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody a') ?? [])];
  const rowInFocus = () => rowsOf().findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  const clear = () => {
    select(none);
    // The button that was pressed disappears with the selection.
    rowsOf()[Math.max(0, place.current.index)]?.focus({ preventScroll: true });
  };
  const move = (step: 1 | -1) => {
    const rows = rowsOf();
    const at = rowInFocus();
    rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  };
  const markAnswered = () => {
    const inFocus = messages[rowInFocus()];
    const marked = chosen.length === 0 && inFocus ? [inFocus] : chosen;
    if (marked.length > 0) action.mutate(() => changeMessages(markAs('answered', marked, id)));
  };

  // The row that has the focus, or gets it: when the row leaves the list, the next one takes its place.
  const place = useRef({ index: -1, reference: '' });
  useLayoutEffect(() => {
    const { index, reference } = place.current;
    const isGone = index >= 0 && !messages.some((message) => message.reference === reference);
    if (isGone && document.activeElement === document.body)
      rowsOf()[Math.min(index, messages.length - 1)]?.focus({ preventScroll: true });
    // The list is empty.
    if (isGone) keepFocus();
  });
  // The message that was open has the focus as soon as the list is shown.
  const isShown = messages.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const row = `[data-reference="${CSS.escape(opened.get())}"] a`;
    table.current?.querySelector<HTMLElement>(row)?.focus();
    opened.set('');
  }, [isShown]);

  const keys: Keys = {
    j: ['Next message', () => move(1)],
    k: ['Previous message', () => move(-1)],
    Enter: ['Open the message'],
    Space: ['Select the message; with Shift, all from the last one'],
    Escape: ['Clear the selection', () => chosen.length > 0 && clear()],
    a: ['Act on the selected messages', () => actions.current?.querySelector('button')?.focus()],
    e: ['Mark as answered outside of the desk: the selected messages, or the one in focus', markAnswered],
    '/': ['Search', () => document.querySelector<HTMLElement>('[type=search]')?.focus()],
  };

  return (
    <Screen
      title="Messages"
      actions={<ListSearch />}
      bar={
        chosen.length > 0 && (
          <section aria-label="Selected messages" className={styles.bar}>
            <p role="status">{messageCount(chosen.length)} selected</p>
            <Button look="quiet" onClick={clear}>
              Clear selection
            </Button>
            <div ref={actions} className={styles.actions}>
              <MessageActions
                messages={chosen}
                onAnswer={async (answered) => {
                  if (await askAnswers(answered)) clear();
                }}
                onDone={clear}
              />
            </div>
          </section>
        )
      }
    >
      <div className={styles.list} aria-busy={list.isPlaceholderData}>
        <Lists>
          <p role="status" className={styles.summary}>
            {list.data && summaryOf(messages.length, total)}
          </p>
          <Keyboard keys={keys} />
        </Lists>
        <ListFilters />
        <ErrorNotice error={list.error} />
        {list.isPending && <Loading />}
        {messages.length > 0 && (
          <MessageTable
            ref={table}
            messages={messages}
            selected={selected}
            onSelect={select}
            onFocus={() => {
              const index = rowInFocus();
              place.current = { index, reference: messages[index]?.reference ?? '' };
            }}
          />
        )}
        {list.data && messages.length === 0 && (
          <p className={styles.empty}>
            {count > 0
              ? `No messages match ${filter.text && count === 1 ? `"${filter.text}". The first letters of a name are enough` : 'all filters'}. `
              : emptyTexts[filter.view]}
            {count > 0 && <ClearFilters />}
          </p>
        )}
        {list.hasNextPage && !list.isPlaceholderData && (
          <p className={styles.older}>
            <Button
              aria-disabled={list.isFetchingNextPage}
              onClick={() => {
                // The button may disappear: the first of the older messages gets the focus.
                place.current = { index: messages.length, reference: '' };
                list.fetchNextPage();
              }}
            >
              Show older messages
            </Button>
          </p>
        )}
      </div>
    </Screen>
  );
}

/** "60 messages, newest first", "The newest 50 of 81 messages". */
function summaryOf(shown: number, total: number | null): string {
  if (shown === 0) return 'No messages';
  if (total === null || total <= shown) return `${messageCount(shown)}, newest first`;
  return `The newest ${shown} of ${total > 1000 ? 'more than 1000 messages' : messageCount(total)}`;
}

/** What a list without messages is for. */
const emptyTexts: Readonly<Record<MessageView, string>> = {
  open: 'Nothing needs work. What people send by the forms of the site appears here by itself.',
  mine: 'You have no message to work on. Open one and choose yourself under Person.',
  later: 'No message is put off. "Later" in a message hides it until the day that you choose.',
  done: 'No message is answered or closed yet.',
  all: 'No message has come in yet. What people send by the forms of the site appears here by itself.',
  held: 'No message is held. The site holds what a program may have sent.',
  failed: 'Every email was sent.',
  discarded: 'No message is discarded. "Spam" in a message brings it here.',
};

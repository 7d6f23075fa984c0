import { type KeyboardEvent, type SubmitEvent, startTransition, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { CrossIcon, GlassIcon } from '../../ui/icons.tsx';
import { searchOver } from './find-pages.ts';
import { type ListState, SearchAnswer } from './SearchAnswer.tsx';
import answerStyles from './search-answer.css?url';
import { fetchSearchList } from './search-list.ts';

interface SearchPanelProps {
  readonly label: string;
  readonly placeholder: string;
  readonly close: string;
  /** Path of the page of all pages, which the form submits to without script. */
  readonly all: string;
}

/** The search field and its results. The list of pages is fetched after hydration. */
export function SearchPanel({ label, placeholder, close, all }: SearchPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [list, setList] = useState<ListState>('loading');

  useEffect(() => {
    preload(answerStyles, { as: 'style' });
    setQuery(field.current?.value ?? '');
    fetchSearchList().then(
      // React shows the result of a transition only once its styles are loaded.
      ({ words, pages }) => startTransition(() => setList({ words, find: searchOver(pages) })),
      () => setList('failed'),
    );
  }, []);

  const links = () => [...(answer.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];

  function move(event: KeyboardEvent<HTMLElement>) {
    // In a search field the first Escape clears the field; here it closes the panel.
    if (event.key === 'Escape') event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops: (HTMLElement | null)[] = [field.current, ...links()];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops.at((at + step) % stops.length)?.focus();
  }

  function open(event: SubmitEvent) {
    const [first] = links();
    if (!first || !query.trim()) return;
    event.preventDefault();
    first.click();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the field and the links inside
    <div className="container" onKeyDown={move}>
      <search>
        <form className="search-field" action={all} onSubmit={open}>
          <GlassIcon />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={label}
            placeholder={placeholder}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: a popover gives the focus to the field that asks for it when it opens
            autoFocus
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
          <button type="button" popoverTarget="search" popoverTargetAction="hide" aria-label={close}>
            <CrossIcon />
          </button>
        </form>
      </search>
      <div className="search-answer" ref={answer}>
        {list !== 'loading' && <link rel="stylesheet" href={answerStyles} precedence="default" />}
        <SearchAnswer list={list} query={query.trim()} all={all} />
      </div>
    </div>
  );
}

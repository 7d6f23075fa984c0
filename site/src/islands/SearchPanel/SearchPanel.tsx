import { interpolate } from '@veramasa/contract';
import { type KeyboardEvent, type SubmitEvent, startTransition, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import inWords from '../../../../content/wording/numbers.json' with { type: 'json' };
import wording from '../../../../content/wording/search-panel.json' with { type: 'json' };
import { FormattedMessage } from '../../ui/FormattedMessage.tsx';
import { CrossIcon, GlassIcon } from '../../ui/icons.tsx';
import { type FoundPage, searchOver } from './find-pages.ts';
import answerStyles from './search-answer.css?url';
import { fetchSearchList, type SearchList } from './search-list.ts';

/** The page of all pages, which the form submits to without script. */
const allPages = '/all-pages';

/** The search field and its results. The list of pages is fetched after hydration. */
export function SearchPanel() {
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [list, setList] = useState<ListState>('loading');

  useEffect(() => {
    preload(answerStyles, { as: 'style' });
    setQuery(field.current?.value ?? '');
    fetchSearchList().then(
      // React shows the result of a transition only once its styles are loaded.
      (found) => startTransition(() => setList({ ...found, find: searchOver(found.pages) })),
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
        <form className="search-field" action={allPages} onSubmit={open}>
          <GlassIcon />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={wording.label}
            placeholder={wording.placeholder}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: a popover gives the focus to the field that asks for it when it opens
            autoFocus
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
          <button type="button" popoverTarget="search" popoverTargetAction="hide" aria-label={wording.close}>
            <CrossIcon />
          </button>
        </form>
      </search>
      <div className="search-answer" ref={answer}>
        {list !== 'loading' && <link rel="stylesheet" href={answerStyles} precedence="default" />}
        <SearchAnswer list={list} query={query.trim()} />
      </div>
    </div>
  );
}

type ListState = 'loading' | 'failed' | (SearchList & { readonly find: (query: string) => FoundPage[] });

function SearchAnswer({ list, query }: { list: ListState; query: string }) {
  if (list === 'loading') return null;
  if (list === 'failed')
    return (
      <p className="search-text" role="status">
        <FormattedMessage
          message={wording.failed}
          values={{ page: <a href={allPages}>{wording.failedPage}</a> }}
        />
      </p>
    );
  if (!query) return <Shortcuts {...list} />;
  const pages = list.find(query);
  return pages.length ? <Found query={query} pages={pages} /> : <Nothing query={query} />;
}

function Shortcuts({ begin, pages }: SearchList) {
  const services = pages.filter(({ kind }) => kind === wording.service);
  return [
    { heading: wording.begin, links: begin },
    { heading: wording.services, links: services.map(({ path, name }) => ({ path, label: name })) },
  ].map(({ heading, links }) => (
    <section key={heading} aria-label={heading}>
      <h2>{heading}</h2>
      <ul className="search-shortcuts">
        {links.map(({ path, label }) => (
          <li key={label}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Found({ pages, query }: { pages: readonly FoundPage[]; query: string }) {
  const sentence = pages.length === 1 ? wording.oneFound : wording.manyFound;
  return (
    <>
      <p className="search-status">
        <span role="status">
          {interpolate(sentence, { query, count: inWords.numbers[pages.length] ?? pages.length })}
        </span>
        <span className="search-keys">{wording.keys}</span>
      </p>
      <ul className="search-pages">
        {pages.map(({ path, name, kind, tile, cloth, plane, excerpt }) => (
          <li key={path}>
            <a href={path}>
              <span className="search-tile" data-cloth={cloth} data-plane={plane}>
                <img src={tile} alt="" width="48" height="48" />
              </span>
              <span>
                <b>{name}</b>
                {/* Rendered anew for each query: a translator replaces bare text nodes, and React could no longer insert beside them. */}
                <small key={query}>
                  {excerpt.map((text, at) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
                    at % 2 ? <mark key={at}>{text}</mark> : text,
                  )}
                </small>
              </span>
              <i>{kind}</i>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Nothing({ query }: { query: string }) {
  return (
    <div role="status">
      <h2 className="search-nothing">{interpolate(wording.nothing, { query })}</h2>
      <p className="search-text">{wording.nothingText}</p>
      <p className="search-onward">
        <a className="search-talk" href="/talk-to-us">
          {wording.talk}
        </a>
        <a href={allPages}>{wording.all}</a>
      </p>
    </div>
  );
}

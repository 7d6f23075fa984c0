import { interpolate } from '@veramasa/contract';
import inWords from '../../../../content/wording/numbers.json' with { type: 'json' };
import wording from '../../../../content/wording/search-panel.json' with { type: 'json' };
import { FormattedMessage } from '../../ui/FormattedMessage.tsx';
import type { FoundPage } from './find-pages.ts';
import type { SearchWords } from './search-list.ts';

export type ListState =
  | 'loading'
  | 'failed'
  | { readonly words: SearchWords; readonly find: (query: string) => FoundPage[] };

interface Props {
  readonly list: ListState;
  readonly query: string;
  readonly all: string;
}

export function SearchAnswer({ list, query, all }: Props) {
  if (list === 'loading') return null;
  if (list === 'failed')
    return (
      <p className="search-text" role="status">
        <FormattedMessage
          message={wording.failed}
          values={{ page: <a href={all}>{wording.failedPage}</a> }}
        />
      </p>
    );
  if (!query) return <Shortcuts {...list.words} />;
  const pages = list.find(query);
  const answer = { query, words: list.words };
  return pages.length ? <Found {...answer} pages={pages} /> : <Nothing {...answer} />;
}

function Shortcuts({ beginHeading, begin, servicesHeading, services }: SearchWords) {
  return [
    { heading: beginHeading, links: begin },
    { heading: servicesHeading, links: services },
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

function Found({ pages, query, words }: { pages: readonly FoundPage[]; query: string; words: SearchWords }) {
  const sentence = pages.length === 1 ? words.oneFound : words.manyFound;
  return (
    <>
      <p className="search-status">
        <span role="status">
          {interpolate(sentence, { query, count: inWords.numbers[pages.length] ?? pages.length })}
        </span>
        <span className="search-keys">{words.keys}</span>
      </p>
      <ul className="search-pages">
        {pages.map(({ path, name, kind, tile, cloth, excerpt }) => (
          <li key={path}>
            <a href={path}>
              <span className="search-tile" data-cloth={cloth}>
                {tile && <img src={tile} alt="" width="48" height="48" />}
              </span>
              <span>
                <b>{name}</b>
                {/* Rendered anew for each query: a translator replaces bare text nodes, and React could no longer insert beside them. */}
                <small key={query}>
                  {excerpt.map(({ text, hit, at }) => (hit ? <mark key={at}>{text}</mark> : text))}
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

function Nothing({ query, words }: { query: string; words: SearchWords }) {
  return (
    <div role="status">
      <h2 className="search-nothing">{interpolate(words.nothingHeading, { query })}</h2>
      <p className="search-text">{words.nothingText}</p>
      <p className="search-onward">
        <a className="search-talk" href={words.talk.path}>
          {words.talk.label}
        </a>
        <a href={words.all.path}>{words.all.label}</a>
      </p>
    </div>
  );
}

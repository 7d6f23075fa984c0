import words from '../../../../../content/wording/documents.json' with { type: 'json' };
import { RuledGrid } from '../../../ui/text/TextParts/TextParts.tsx';

interface Link {
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

export function Links({ links }: { readonly links: readonly Link[] }) {
  return (
    <RuledGrid>
      {links.map(({ path, name, text }) => (
        <li key={path}>
          <h3>
            <a href={path}>{name}</a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </RuledGrid>
  );
}

/** The articles about a service or an industry. Shows nothing when there are none. */
export function ArticleLinks({ articles }: { readonly articles: readonly Link[] }) {
  if (articles.length === 0) return null;
  return (
    <>
      <h2>{words.articles}</h2>
      <Links links={articles} />
    </>
  );
}

import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };

export interface ContentsProps {
  /** Sections of the text, in order; `id` is that of their heading. */
  readonly contents: readonly { readonly id: string; readonly heading: string }[];
}

/** Links to the sections of a page. */
export function Contents({ contents, className }: ContentsProps & { className?: string | undefined }) {
  return (
    <nav className={className} aria-labelledby="contents">
      <p id="contents">{parts.contents}</p>
      <ol>
        {contents.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { HTMLAttributes, TdHTMLAttributes } from 'react';

interface MarkupProps extends HTMLAttributes<HTMLElement>, Pick<TdHTMLAttributes<HTMLElement>, 'scope'> {
  /** Inline HTML that the Markdown renderer wrote from `content/`; no other HTML is allowed. */
  readonly html: string;
  readonly as?: 'p' | 'li' | 'dd' | 'th' | 'td' | 'span';
}

/** A tag, or a compound of two short words; only the compound is captured. */
const tagOrCompound = /<[^>]*>|(?<![\p{L}\d-])([\p{L}\d]{1,6}-[\p{L}\d]{2,8})(?![\p{L}\d-])/gu;

/** Shows a piece of rendered Markdown: bold, links and code inside one element. Short compounds stay on one line. */
export function Markup({ html, as: Element = 'p', ...rest }: MarkupProps) {
  const kept = html.replace(tagOrCompound, (found, compound) =>
    compound ? `<span class="nowrap">${compound}</span>` : found,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build time
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: kept }} />;
}

interface ProseProps {
  readonly heading?: string;
  /** Paragraphs, as inline HTML. */
  readonly text: readonly string[];
}

/** A heading, where there is one, and its paragraphs; the layout around styles them. */
export function Prose({ heading, text }: ProseProps) {
  return (
    <>
      {heading && <h2>{heading}</h2>}
      {text.map((html) => (
        <Markup key={html} html={html} />
      ))}
    </>
  );
}

/** A JSON-LD script; `text` as `linkedDataText` writes it. */
export function LinkedDataScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: linkedDataText escapes every "<"
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

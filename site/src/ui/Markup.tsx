import type { HTMLAttributes, ReactNode, TdHTMLAttributes } from 'react';
import type { Graph, Thing } from 'schema-dts';

interface MarkupProps extends HTMLAttributes<HTMLElement>, Pick<TdHTMLAttributes<HTMLElement>, 'scope'> {
  /** Inline HTML that the Markdown renderer wrote from `content/`; no other HTML is allowed. */
  readonly html: string;
  readonly as?: 'p' | 'li' | 'dd' | 'th' | 'td' | 'span';
}

/** A compound of two short words, or a number with parts, such as that of a standard. */
const compound = /(?<![\p{L}\d-])([\p{L}\d]{1,10}-[\p{L}\d]{2,10}|\d+(?:-\d+)+)(?![\p{L}\d-])/u;
/** A tag or a compound; only the compound is captured. */
const tagOrCompound = new RegExp(`<[^>]*>|${compound.source}`, 'gu');

/** Plain text whose short compounds stay on one line. */
export const withCompounds = (text: string): ReactNode =>
  text.split(compound).map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
      <span key={at} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** Shows a piece of rendered Markdown: bold, links and code inside one element. Short compounds stay on one line. */
export function Markup({ html, as: Element = 'p', ...rest }: MarkupProps) {
  const kept = html.replace(tagOrCompound, (found, compound) =>
    compound ? `<span class="nowrap">${compound}</span>` : found,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build time
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: kept }} />;
}

/** Paragraphs, as inline HTML; the layout around styles them. */
export const Prose = ({ text }: { readonly text: readonly string[] }) =>
  text.map((html) => <Markup key={html} html={html} />);

/** The address of a path on this site, as other sites would name it. */
export const absolute = (path: string): string => new URL(path, import.meta.env.SITE).href;

/** A JSON-LD script. */
export function LinkedDataScript({ nodes }: { readonly nodes: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  // No text of content can end the script early.
  const text = JSON.stringify(graph).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every "<" is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

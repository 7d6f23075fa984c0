import type { Block } from '../ui/Blocks/Blocks.tsx';
import type { TableModel } from '../ui/RuledTable/RuledTable.tsx';

/** What stands under one `###`. */
export interface MarkdownPart {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** What stands under one `##`: first its own blocks, then its `###` parts. */
export interface MarkdownSection extends MarkdownPart {
  readonly parts: readonly MarkdownPart[];
  /** File and heading, to begin a complaint with: `content/services/x.md, "## Tools"`. */
  readonly where: string;
}

interface Entry {
  readonly id: string;
  readonly collection: string;
  readonly filePath?: string | undefined;
  readonly rendered?: { readonly html: string } | undefined;
}

/** The file of an entry as its author knows it, for instance `content/services/computer-vision.md`. */
export function fileOf({ filePath, collection, id }: Entry): string {
  return filePath?.replace(/^(\.\.\/)+/, '') ?? `content/${collection}/${id}.md`;
}

/**
 * The `##` sections of a Markdown file, cut from what Astro rendered. Throws, naming file and heading,
 * when text stands before the first `##` or holds something that pages do not show (a picture, `####`).
 */
export function markdownSections(entry: Entry): MarkdownSection[] {
  const file = fileOf(entry);
  const sections: { heading: string; blocks: Block[]; parts: { heading: string; blocks: Block[] }[] }[] = [];
  let rest = 0;
  const html = entry.rendered?.html ?? '';
  for (const match of html.matchAll(/<(h2|h3|p|ul|ol|table|blockquote)\b[^>]*>(.*?)<\/\1>/gs)) {
    const [whole, tag = '', inner = ''] = match;
    refuseStray(html.slice(rest, match.index), file, sections.at(-1)?.heading);
    rest = match.index + whole.length;
    const section = sections.at(-1);
    if (tag === 'h2') sections.push({ heading: plainText(inner), blocks: [], parts: [] });
    else if (!section) throw new Error(`${file}: the text must begin with a "## " heading.`);
    else if (tag === 'h3') section.parts.push({ heading: plainText(inner), blocks: [] });
    else (section.parts.at(-1) ?? section).blocks.push(toBlock(tag, inner));
  }
  refuseStray(html.slice(rest), file, sections.at(-1)?.heading);
  return sections.map((section) => ({ ...section, where: `${file}, "## ${section.heading}"` }));
}

/** Rendered Markdown, parted where a table stands, so that its component can show it. */
export function textAndTables(html: string): (string | TableModel)[] {
  return html
    .split(/(<table>.*?<\/table>)/s)
    .map((part, index) => (index % 2 ? toTable(part) : part.trim()))
    .filter((part) => part !== '');
}

/** Inline HTML as plain text. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&amp;/g, '&')
    .trim();
}

function toBlock(tag: string, inner: string): Block {
  switch (tag) {
    case 'ul':
    case 'ol':
      return { kind: 'list', ordered: tag === 'ol', items: contents(inner, 'li').map(withoutParagraphs) };
    case 'table':
      return { kind: 'table', ...toTable(inner) };
    case 'blockquote':
      return { kind: 'quote', html: withoutParagraphs(inner) };
    default:
      return { kind: 'paragraph', html: inner };
  }
}

function toTable(inner: string): TableModel {
  const [head = '', ...rows] = contents(inner, 'tr');
  return { head: contents(head, 'th').map(plainText), rows: rows.map((row) => contents(row, 'td')) };
}

function contents(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    inner.trim(),
  );
}

/** A list whose lines stand apart, and a quotation, come with a paragraph inside. */
function withoutParagraphs(html: string): string {
  return html.replace(/<\/?p>/g, '').trim();
}

function refuseStray(html: string, file: string, heading: string | undefined): void {
  const stray = html.trim();
  if (!stray) return;
  throw new Error(
    `${file}, "## ${heading ?? ''}": expected paragraphs, lists, tables and "###" headings, found ${stray.slice(0, 60)}`,
  );
}

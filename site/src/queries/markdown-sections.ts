import type { Block } from '../ui/Blocks/Blocks.tsx';
import type { Pair } from '../ui/RuledList/RuledList.tsx';
import type { TableModel } from '../ui/RuledTable/RuledTable.tsx';

/** What is under one `###`. */
export interface MarkdownPart {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** What is under one `##`: first its own blocks, then its `###` parts. */
export interface MarkdownSection extends MarkdownPart {
  readonly parts: readonly MarkdownPart[];
  /** File and heading, as the beginning of an error message: `content/services/x.md, "## Tools"`. */
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
 * when there is text before the first `##` or holds something that pages do not show (a picture, `####`).
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

/** Rendered Markdown, split at its tables, so that a component can show them. */
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

/** The renderer puts paragraphs into quotations and into lists with blank lines. */
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

interface EntryWithRoles extends Entry {
  readonly data: { readonly sections: readonly string[] };
}

/**
 * Finds a text's sections by the roles that its front matter gives them in `sections:`. Throws, naming the
 * file, when roles and `##` headings do not pair up, or when a page asks for a role that nobody plays.
 */
export function sectionsByRole(entry: EntryWithRoles): (role: string) => MarkdownSection {
  const sections = markdownSections(entry);
  const roles = entry.data.sections;
  const file = fileOf(entry);
  if (roles.length !== sections.length)
    throw new Error(
      `${file}: "sections:" names ${roles.length} roles, but the text has ${sections.length} "## " headings.`,
    );
  return (role) => {
    const section = sections[roles.indexOf(role)];
    if (!section) throw new Error(`${file}: "sections:" must name "${role}", the page needs it.`);
    return section;
  };
}

/**
 * The sections of a text whose headings are fixed, by heading. Throws, naming the file, when one is
 * missing, one too many, or out of order.
 */
export function namedSections<Name extends string>(
  entry: Entry,
  names: readonly Name[],
): Record<Name, MarkdownSection> {
  const sections = markdownSections(entry);
  for (const [index, name] of names.entries()) {
    const found = sections[index]?.heading;
    if (found !== name)
      throw new Error(
        `${fileOf(entry)}: expected "## ${name}" as heading ${index + 1}, found ${found ? `"## ${found}"` : 'no more text'}.`,
      );
  }
  const extra = sections[names.length];
  if (extra) throw new Error(`${extra.where}: no heading is expected after "## ${names.at(-1)}".`);
  return Object.fromEntries(sections.map((section) => [section.heading, section])) as Record<
    Name,
    MarkdownSection
  >;
}

/** `**Term:** text` as a term and its text. Undefined when the line does not begin in bold. */
export function pairOf(html: string): Pair | undefined {
  const [, bold, text = ''] = html.match(/^<strong>(.*?)<\/strong>\s*(.*)$/s) ?? [];
  return bold && text ? { term: plainText(bold).replace(/[:.]$/, ''), html: text } : undefined;
}

/** The lines of a section's list, each a term and its text. Throws, naming file and heading, otherwise. */
export function listedPairs(
  section: MarkdownSection,
  blocks: MarkdownPart['blocks'] = section.blocks,
): Pair[] {
  const lines = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  return demandPairs(section, lines, 'a list of "- **Term:** text" lines');
}

/** Paragraphs that begin in bold, each a term and its text. Throws, naming file and heading, otherwise. */
export function paragraphPairs(section: MarkdownSection): Pair[] {
  return demandPairs(section, paragraphs(section.blocks), 'paragraphs that begin with "**Words in bold.**"');
}

/** Inline HTML of the paragraphs among blocks. */
export function paragraphs(blocks: MarkdownPart['blocks']): string[] {
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.html] : []));
}

function demandPairs({ where }: MarkdownSection, lines: readonly string[], expected: string): Pair[] {
  if (lines.length === 0) throw new Error(`${where}: expected ${expected}, found none.`);
  return lines.map((line) => {
    const pair = pairOf(line);
    if (!pair) throw new Error(`${where}: expected ${expected}, found "${plainText(line).slice(0, 60)}".`);
    return pair;
  });
}

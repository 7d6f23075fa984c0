import type { Pair } from '../ui/RuledList/RuledList.tsx';
import { type MarkdownPart, type MarkdownSection, plainText } from './markdown-sections.ts';

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

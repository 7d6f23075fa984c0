import type { Cloth } from '../content/sector-schemas.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';
import type { Pair } from '../ui/RuledList/RuledList.tsx';
import type { TableModel } from '../ui/RuledTable/RuledTable.tsx';
import { listedPairs, type MarkdownSection, pairOf, paragraphs, plainText } from './markdown-sections.ts';
import { getIndustryCards, getServiceCards } from './sectors.ts';

/** A heading and its paragraphs, as inline HTML. */
export interface ProseModel {
  readonly heading: string;
  readonly text: readonly string[];
}

/** A first project: its weeks, and the rule by which it ends or goes on. */
export interface ProjectModel extends ProseModel {
  readonly steps: readonly string[];
  readonly stop?: Pair | undefined;
}

/** Terms and what there is to say about them, under one heading. */
export interface PairsModel extends ProseModel {
  readonly pairs: readonly Pair[];
}

export interface TabledModel extends ProseModel {
  readonly table: TableModel;
}

export interface LinksModel extends ProseModel {
  readonly links: readonly SectorLinkModel[];
}

/** The paragraphs of a section; what else it holds is left out. */
export function prose({ heading, blocks }: MarkdownSection): ProseModel {
  return { heading, text: paragraphs(blocks) };
}

/** A list of `- **Term:** text` lines. Throws, naming file and heading, otherwise. */
export function pairs(section: MarkdownSection): PairsModel {
  return { ...prose(section), pairs: listedPairs(section) };
}

/** A section around a table. Throws, naming file and heading, when there is none. */
export function tabled(section: MarkdownSection): TabledModel {
  const table = section.blocks.find((block) => block.kind === 'table');
  if (!table) throw new Error(`${section.where}: expected a table, found none.`);
  return { ...prose(section), table };
}

/** The numbered list of a section and its quotation, `> **Stop or go:** ...`. Throws, naming file and heading, without the list. */
export function project(section: MarkdownSection): ProjectModel {
  const steps = section.blocks.flatMap((block) =>
    block.kind === 'list' && block.ordered ? block.items : [],
  );
  if (steps.length === 0) throw new Error(`${section.where}: expected a numbered list, found none.`);
  return { ...prose(section), steps, stop: stopRule(section) };
}

/** `> **Stop or go:** text`. Throws, naming file and heading, when a quotation does not begin in bold. */
export function stopRule({ blocks, where }: MarkdownSection): Pair | undefined {
  const quote = blocks.find((block) => block.kind === 'quote');
  if (quote?.kind !== 'quote') return undefined;
  const pair = pairOf(quote.html);
  if (!pair) throw new Error(`${where}: expected the quotation to begin with "**Words in bold:**".`);
  return pair;
}

/** `### Heading` and its paragraphs, each a pair. Throws, naming file and heading, when there are none. */
export function headedPairs(section: MarkdownSection): PairsModel {
  const { parts, where } = section;
  if (parts.length === 0) throw new Error(`${where}: expected "### " headings, found none.`);
  const pairs = parts.map((part) => ({ term: part.heading, html: paragraphs(part.blocks).join(' ') }));
  return { ...prose(section), pairs };
}

/**
 * Links with their reasons, `- [Name](/services/slug): Reason.` Throws, naming file and heading, when they are
 * not those of the front matter's `services:`.
 */
export async function serviceLinks(
  section: MarkdownSection,
  services: readonly string[],
): Promise<LinksModel> {
  const lines = section.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  const links = await Promise.all(lines.map((line) => sectorLink(section.where, line)));
  if (links.map(({ path }) => path).join() !== services.join())
    throw new Error(
      `${section.where}: expected a link to each of ${services.join(', ')}, in the order of "services:".`,
    );
  return { ...prose(section), links };
}

/** A way from one service or industry to another page, with the reason to go there. */
export interface SectorLinkModel {
  readonly path: string;
  readonly name: string;
  readonly smallTile: DrawingSource;
  readonly cloth?: Cloth;
  /** The reason, as rendered Markdown. */
  readonly html: string;
}

/**
 * A line such as `[Energy](/industries/energy): the reason` as a link to that page. Throws, naming
 * `where`, when it does not begin with a link or no service or industry has that path.
 */
export async function sectorLink(where: string, line: string): Promise<SectorLinkModel> {
  const [, href, text, reason] = line.match(/^<a href="([^"]*)">(.*?)<\/a>[:,]?\s*(.+)$/s) ?? [];
  if (!href || !text || !reason) {
    throw new Error(
      `${where}: expected "[Name](/path): the reason", found "${plainText(line).slice(0, 60)}".`,
    );
  }
  const path = plainText(href);
  const card = [...(await getServiceCards()), ...(await getIndustryCards())].find(
    (candidate) => candidate.path === path,
  );
  if (!card) throw new Error(`${where} links to ${path}, but no service or industry has that path.`);
  return {
    path,
    name: plainText(text),
    smallTile: card.smallTile,
    html: reason,
    ...('cloth' in card && { cloth: card.cloth }),
  };
}

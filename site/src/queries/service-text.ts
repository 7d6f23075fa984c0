import type { InvitationModel } from '../sections/Invitation/Invitation.tsx';
import type { Pair } from '../ui/RuledList/RuledList.tsx';
import { drawing } from './drawings.ts';
import {
  listedPairs,
  type MarkdownPart,
  type MarkdownSection,
  namedSections,
  pairOf,
  paragraphPairs,
  paragraphs,
  plainText,
} from './markdown-sections.ts';
import { sectorLink } from './sector-sections.ts';
import type { getServices } from './sectors.ts';

/** The `##` headings of every service, in their order. The first and the last are not shown. */
const headings = [
  'Opening',
  'At a glance',
  'Problems',
  'What you receive',
  'How we work',
  'Tools',
  'Worked example (illustrative)',
  'When not to choose this',
  'Where it is used',
  'Questions',
  'Call to action',
] as const;

interface Titled<Item> {
  readonly heading: string;
  readonly items: readonly Item[];
}

/** Something a client receives, and how it is accepted. Both texts are inline HTML. */
export interface Deliverable {
  readonly name: string;
  readonly html: string;
  readonly accepted: string;
}

export interface WorkStep {
  readonly name: string;
  readonly html: string;
  /** Output, and the client's effort. */
  readonly pairs: readonly Pair[];
}

type ServiceEntry = Awaited<ReturnType<typeof getServices>>[number];

/**
 * A service's Markdown as its page shows it. Throws, naming file, heading and what was expected, when a
 * section is missing or has another shape.
 */
export async function serviceText(entry: ServiceEntry) {
  const section = namedSections(entry, headings);
  const [promise, ...lead] = paragraphs(section.Opening.blocks);
  if (!promise) throw new Error(`${section.Opening.where}: expected a paragraph, the page's promise.`);
  const industries = section['Where it is used'];
  const text = {
    /** Who it suits: inline HTML, a paragraph each. */
    lead,
    tile: drawing(entry.data.tile),
    glance: titled(section['At a glance'], listedPairs(section['At a glance'])),
    problems: titled(section.Problems, listItems(section.Problems)),
    deliverables: titled(section['What you receive'], deliverables(section['What you receive'])),
    steps: titled(section['How we work'], workSteps(section['How we work'])),
    tools: titled(section.Tools, listedPairs(section.Tools)),
    example: titled(
      section['Worked example (illustrative)'],
      paragraphPairs(section['Worked example (illustrative)']),
    ),
    refusals: titled(section['When not to choose this'], paragraphPairs(section['When not to choose this'])),
    industries: titled(
      industries,
      await Promise.all(listItems(industries).map((line) => sectorLink(industries.where, line))),
    ),
    questions: titled(section.Questions, paragraphPairs(section.Questions)),
  };
  return { promise: plainText(promise), text, invitation: invitation(section['Call to action']) };
}

export type ServiceTextModel = Awaited<ReturnType<typeof serviceText>>['text'];

function titled<Item>({ heading }: MarkdownSection, items: readonly Item[]): Titled<Item> {
  return { heading, items };
}

function listItems({ blocks, where }: MarkdownSection): readonly string[] {
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  if (items.length === 0) throw new Error(`${where}: expected a list of lines that begin with "- ".`);
  return items;
}

function parts({ parts, where }: MarkdownSection): readonly MarkdownPart[] {
  if (parts.length === 0) throw new Error(`${where}: expected "### " headings, found none.`);
  return parts;
}

function deliverables(section: MarkdownSection): Deliverable[] {
  return parts(section).map(({ heading, blocks }) => {
    const text = paragraphs(blocks).join(' ');
    const [, html, accepted] = text.match(/^(.+?)\s*(<strong>Accepted when<\/strong>.+)$/s) ?? [];
    if (!html || !accepted)
      throw new Error(
        `${section.where}, "### ${heading}": expected a text and then "**Accepted when** ...".`,
      );
    return { name: heading, html, accepted };
  });
}

function workSteps(section: MarkdownSection): WorkStep[] {
  return parts(section).map(({ heading, blocks }) => ({
    name: heading,
    html: paragraphs(blocks).join(' '),
    pairs: listedPairs(section, blocks),
  }));
}

/** What to bring, the button's label, and the message that it begins. */
function invitation({
  blocks,
  where,
}: MarkdownSection): Pick<InvitationModel, 'heading' | 'text' | 'action'> {
  const lines = paragraphs(blocks);
  const label = lines.flatMap((line) => pairOf(line) ?? []).find(({ term }) => term === 'Button');
  const [, heading, text] = plainText(lines[0] ?? '').match(/^(.+?[.?!])(?:\s+(.+))?$/s) ?? [];
  const message = blocks.flatMap((block) => (block.kind === 'quote' ? [plainText(block.html)] : []))[0];
  if (!label || !heading || !message)
    throw new Error(
      `${where}: expected a paragraph, a line "**Button:** its label" and a line "> the message".`,
    );
  return {
    heading: heading.replace(/\.$/, ''),
    ...(text && { text }),
    action: { label: plainText(label.html), href: '#contact', message },
  };
}

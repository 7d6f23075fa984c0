import type { ProductTextModel } from '../sections/ProductText/ProductText.tsx';
import type { ShopDayModel } from '../sections/ShopDay/ShopDay.tsx';
import type { TableModel } from '../ui/RuledTable/RuledTable.tsx';
import { getIndustries } from './industries.ts';
import { type IndustryFrame, industryFrame } from './industry-pages.ts';
import { listedPairs, pairOf, paragraphs } from './markdown-pairs.ts';
import { type MarkdownSection, plainText } from './markdown-sections.ts';
import { project, prose, questions, serviceLinks } from './sector-sections.ts';
import { sectionsByRole } from './sections-by-role.ts';

export interface ProductPage extends IndustryFrame {
  readonly day: ShopDayModel;
  readonly text: ProductTextModel;
}

/** The page of the in-house platform, the industry with `product: true`. Throws when there is none. */
export async function getProductPage(): Promise<ProductPage> {
  const entry = (await getIndustries()).find(({ data }) => data.product);
  if (!entry) throw new Error('content/industries/: expected one file with "product: true", found none.');
  const section = sectionsByRole(entry);
  const pairs = (role: string) => ({
    heading: section(role).heading,
    pairs: listedPairs(section(role)),
  });
  return {
    ...(await industryFrame(entry, section('call'))),
    day: shopDay(section('shop-day')),
    text: {
      opening: prose(section('opening')),
      capabilities: {
        heading: section('capabilities').heading,
        items: section('capabilities').parts.map((part) => ({
          term: part.heading,
          html: paragraphs(part.blocks).join(' '),
        })),
      },
      messages: { ...prose(section('messaging')), table: table(section('messaging')) },
      permissions: { ...prose(section('permissions')), table: table(section('permissions')) },
      migration: project(section('migration')),
      systems: pairs('systems-rules'),
      services: await serviceLinks(section('services'), entry.data.services),
      limits: pairs('data-limits'),
      questions: questions(section('questions')),
    },
  };
}

/** Hours of a day, `- **8:40:** **Title.** What happens.` Throws, naming file and heading, when an hour has no title. */
function shopDay(section: MarkdownSection): ShopDayModel {
  return {
    ...prose(section),
    hours: listedPairs(section).map(({ term, html }) => {
      const event = pairOf(html);
      if (!event) throw new Error(`${section.where}: expected "**Title.** text" after "${term}".`);
      return { time: term, ...event };
    }),
  };
}

/** The table of a section. Throws, naming file and heading, when there is none. */
export function table({ blocks, where }: MarkdownSection): TableModel {
  const found = blocks.find((block) => block.kind === 'table');
  if (!found) throw new Error(`${where}: expected a table, found none.`);
  return { head: found.head, rows: found.rows.map((row) => row.map(plainText)) };
}

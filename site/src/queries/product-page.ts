import type { ShopDayModel } from '../sections/ShopDay/ShopDay.tsx';
import { industryFrame } from './industry-pages.ts';
import { listedPairs, type MarkdownSection, pairOf, plainText, sectionsByRole } from './markdown-sections.ts';
import {
  headedPairs,
  pairs,
  project,
  prose,
  serviceLinks,
  type TabledModel,
  tabled,
} from './sector-sections.ts';
import { getIndustries } from './sectors.ts';

/** The page of the in-house platform, the industry with `product: true`. Throws when there is none. */
export async function getProductPage() {
  const entry = (await getIndustries()).find(({ data }) => data.product);
  if (!entry) throw new Error('content/industries/: expected one file with "product: true", found none.');
  const section = sectionsByRole(entry);
  return {
    ...(await industryFrame(entry, section('call'))),
    day: shopDay(section('shop-day')),
    text: {
      opening: prose(section('opening')),
      capabilities: headedPairs(section('capabilities')),
      messages: tabled(section('messaging')),
      permissions: plainCells(tabled(section('permissions'))),
      migration: project(section('migration')),
      systems: pairs(section('systems-rules')),
      services: await serviceLinks(section('services'), entry.data.services),
      limits: pairs(section('data-limits')),
      questions: headedPairs(section('questions')),
    },
  };
}

/** The same table, its cells as plain text: the page shows them as marks. */
function plainCells({ table, ...rest }: TabledModel): TabledModel {
  return { ...rest, table: { ...table, rows: table.rows.map((row) => row.map(plainText)) } };
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

export type ProductPage = Awaited<ReturnType<typeof getProductPage>>;

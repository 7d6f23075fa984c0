import { getCollection } from 'astro:content';
import type { InvitationModel } from '../sections/Invitation/Invitation.tsx';
import { drawing } from './drawings.ts';
import {
  fileOf,
  listedPairs,
  type MarkdownSection,
  pairOf,
  paragraphs,
  plainText,
  sectionsByRole,
} from './markdown-sections.ts';
import { getSidebar } from './navigation.ts';
import { pageHero } from './page-hero.ts';
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
import { single } from './single.ts';

type Entry = Awaited<ReturnType<typeof getIndustries>>[number];

/** The ten industries that are not the platform's own page. */
export async function getIndustryPages() {
  const entries = (await getIndustries()).filter(({ data }) => !data.product);
  return Promise.all(entries.map(toPage));
}

async function toPage(entry: Entry) {
  const section = sectionsByRole(entry);
  const { data } = entry;
  if (!data.figure) throw new Error(`${fileOf(entry)}: "figure:" with a title and a text is missing.`);
  return {
    ...(await industryFrame(entry, section('call'))),
    text: {
      opening: prose(section('opening')),
      useCases: { heading: section('use-cases').heading, cases: toCases(section('use-cases')) },
      figure: { cloth: data.cloth, tile: drawing(data.tile), ...data.figure },
      systems: pairs(section('systems-rules')),
      services: await serviceLinks(section('services'), data.services),
      project: project(section('first-project')),
      limits: pairs(section('data-limits')),
      story: data.story ? await story(entry, data.story) : undefined,
      questions: headedPairs(section('questions')),
    },
  };
}

/** Title, hero, sidebar and last word of an industry page. `call` is its section of that role. */
async function industryFrame(entry: Entry, call: MarkdownSection) {
  const { data } = entry;
  const { industries } = await single('navigation');
  const all = await getIndustries();
  const next = all[all.findIndex(({ id }) => id === entry.id) + 1] ?? all[0] ?? entry;
  return {
    ...data,
    hero: pageHero({ ...data, plane: 'granite', promise: data.cardLine }, data.hero, {
      path: '/#industries',
      label: industries.label,
    }),
    sidebar: await getSidebar('industries', data.path),
    invitation: {
      plane: 'granite',
      heading: call.heading,
      text: paragraphs(call.blocks).join(' '),
      action: { label: data.ctaLabel, href: '#contact', message: data.ctaMessage.trim() },
      next: { path: next.data.path, name: next.data.name },
    } satisfies InvitationModel,
  };
}

function toCases({ parts, where }: MarkdownSection) {
  return parts.map((part) => ({
    name: part.heading,
    text: paragraphs(part.blocks),
    facts: listedPairs({ ...part, parts: [], where: `${where}, "### ${part.heading}"` }),
  }));
}

/** A customer of this industry in their own words. Throws, naming the file, when there is no such story. */
async function story(entry: Entry, id: string) {
  const found = (await getCollection('stories')).find((candidate) => candidate.id === id);
  if (!found) throw new Error(`${fileOf(entry)}: "story: ${id}" is not in content/stories.yaml.`);
  const { quote, author, mark } = found.data;
  const page = await single('storiesPage');
  return { quote, author, mark: drawing(mark), all: { path: page.path, name: page.name } };
}

export type IndustryPage = Awaited<ReturnType<typeof getIndustryPages>>[number];

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
function shopDay(section: MarkdownSection) {
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
export type ShopDayModel = ProductPage['day'];

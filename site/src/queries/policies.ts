import { type CollectionEntry, getCollection } from 'astro:content';
import { escapeHtml } from '@veramasa/contract';
import { dayText } from './day-text.ts';
import { pageHero } from './page-hero.ts';
import { type Fill, fillPolicyFacts } from './privacy.ts';
import { readSingletonEntry } from './read-singleton.ts';

/** The entries of the three policies in their order, and of the accessibility statement. */
export async function getPolicies() {
  const legal = (await getCollection('legal')).sort((a, b) => a.data.order - b.data.order);
  return [...legal, await readSingletonEntry('accessibility')];
}

/** The pages of the policies, each with the links to the others. */
export async function getPolicyPages() {
  const entries = await getPolicies();
  const fill = await fillPolicyFacts();
  return entries.map((entry, index) =>
    policyPage(entry, entries, entries[(index + 1) % entries.length] ?? entry, fill),
  );
}

export type PolicyPage = Awaited<ReturnType<typeof getPolicyPages>>[number];
export type PolicyModel = PolicyPage['policy'];

type Policy = CollectionEntry<'legal'> | CollectionEntry<'accessibility'>;

/** `fill` writes facts kept elsewhere into the text. */
function policyPage({ data }: Policy, policies: readonly Policy[], next: Policy, fill: Fill) {
  const { headings, html } = data.body;
  return {
    ...data,
    hero: pageHero({ ...data, plane: 'ink', hero: { drawing: data.drawing, alt: '' } }),
    policy: {
      tabs: policies.map((policy) => ({
        path: policy.data.path,
        label: 'tab' in policy.data ? policy.data.tab : policy.data.name,
        current: policy.data.path === data.path,
      })),
      fact: data.fact,
      sample: data.sample,
      updated: { day: data.updated, text: dayText(data.updated) },
      short: data.short.map((sentence) => fill(sentence)),
      contents: headings.filter(({ depth }) => depth === 2).map(({ slug, text }) => ({ id: slug, text })),
      html: namedCells(fill(html, escapeHtml)),
      next: { path: next.data.path, name: next.data.name },
    },
  };
}

/** Writes the name of its column into each cell of a table, for phones, which stack the cells. */
function namedCells(html: string): string {
  return html.replace(/<table>.*?<\/table>/gs, (table) => {
    const names = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, name = '']) =>
      name.replace(/<[^>]+>/g, '').replaceAll('"', '&quot;'),
    );
    return table.replace(/<tr>.*?<\/tr>/gs, (row) => {
      let column = 0;
      return row.replace(/<td/g, (cell) => `${cell} data-name="${names[column++] ?? ''}"`);
    });
  });
}

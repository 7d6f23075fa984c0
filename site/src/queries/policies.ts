import { getCollection } from 'astro:content';
import { escapeHtml } from '@veramasa/contract';
import { dayText } from './day-text.ts';
import { pageHero } from './page-hero.ts';
import { fillPolicyFacts } from './privacy.ts';
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
  return entries.map(({ data }, index) => {
    const { headings, html } = data.body;
    const next = entries[(index + 1) % entries.length]?.data ?? data;
    return {
      ...data,
      plane: 'ink' as const,
      hero: pageHero({ ...data, plane: 'ink', hero: { drawing: data.drawing, alt: '' } }),
      tabs: entries.map((policy) => ({
        path: policy.data.path,
        label: 'tab' in policy.data ? policy.data.tab : policy.data.name,
        current: policy.data.path === data.path,
      })),
      updated: { day: data.updated, text: dayText(data.updated) },
      short: data.short.map((sentence) => fill(sentence)),
      contents: headings
        .filter(({ depth }) => depth === 2)
        .map(({ slug, text }) => ({ id: slug, heading: text })),
      html: namedCells(fill(html, escapeHtml)),
      next: { path: next.path, name: next.name },
    };
  });
}

export type PolicyPage = Awaited<ReturnType<typeof getPolicyPages>>[number];

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

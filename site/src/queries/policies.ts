import { escapeHtml } from '@veramasa/contract';
import { dayInWords } from '@veramasa/contract/zoned-time';
import { pageHero } from './page-hero.ts';
import { fillPolicyFacts } from './privacy.ts';
import { readEntries, readSingleton } from './read-entries.ts';

/** The three policies in their order, and the accessibility statement. */
export async function getPolicies() {
  const legal = (await readEntries('legal')).sort((a, b) => a.order - b.order);
  const accessibility = await readSingleton('accessibility');
  return [...legal, { ...accessibility, tab: accessibility.name }];
}

/** The pages of the policies, each with the links to the others. */
export async function getPolicyPages() {
  const policies = await getPolicies();
  const fill = await fillPolicyFacts();
  return policies.map((page, index) => ({
    ...page,
    plane: 'ink' as const,
    hero: pageHero({ ...page, plane: 'ink', hero: { drawing: page.drawing, alt: '' } }),
    tabs: policies.map((policy) => ({
      path: policy.path,
      label: policy.tab,
      current: policy === page,
    })),
    updated: { day: page.updated, text: dayInWords(page.updated) },
    short: page.short.map((sentence) => fill(sentence)),
    contents: page.body.headings,
    html: namedCells(fill(page.body.html, escapeHtml)),
    next: policies[(index + 1) % policies.length] ?? page,
  }));
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

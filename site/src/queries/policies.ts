import { type CollectionEntry, getCollection } from 'astro:content';
import { drawing } from './drawings.ts';
import { dayText } from './openings.ts';
import { pageHero } from './page-hero.ts';
import { fillPolicyFacts } from './privacy.ts';
import { singleEntry } from './single.ts';

/** The entries of the three policies in their order. */
export async function getPolicies() {
  return (await getCollection('legal')).sort((a, b) => a.data.order - b.data.order);
}

/** The pages of the three policies in their order, each with the links to the others. */
export async function getPolicyPages() {
  const entries = await getPolicies();
  const fill = await fillPolicyFacts();
  return entries.map((entry, index) =>
    policyPage(entry, entries, entries[index + 1] ?? entries[0] ?? entry, fill),
  );
}

/** The accessibility statement: laid out as a policy, but none of the three. */
export async function getAccessibilityPage() {
  const entries = await getPolicies();
  const entry = await singleEntry('accessibility');
  return policyPage(entry, entries, entries[0] ?? entry, await fillPolicyFacts());
}

export type PolicyPage = Awaited<ReturnType<typeof getAccessibilityPage>>;
export type PolicyModel = PolicyPage['policy'];

type Legal = CollectionEntry<'legal'>;
type Text = Legal | CollectionEntry<'accessibility'>;

/** `fill` writes facts kept elsewhere into the text. */
function policyPage(
  { data, rendered }: Text,
  policies: readonly Legal[],
  next: Text,
  fill: (text: string) => string,
) {
  const headings = (rendered?.metadata?.headings ?? []) as { depth: number; slug: string; text: string }[];
  return {
    ...data,
    hero: {
      ...pageHero({ ...data, plane: 'ink' }, undefined),
      picture: { drawing: drawing(data.drawing), phone: undefined, alt: '' },
    },
    policy: {
      tabs: policies.map((policy) => ({
        path: policy.data.path,
        label: policy.data.tab,
        current: policy.data.path === data.path,
      })),
      fact: data.fact,
      updated: { day: data.updated, text: dayText(data.updated) },
      short: data.short.map(fill),
      contents: headings.filter(({ depth }) => depth === 2).map(({ slug, text }) => ({ id: slug, text })),
      html: scrollingTables(fill(rendered?.html ?? '')),
      next: { path: next.data.path, name: next.data.name },
    },
  };
}

/** Puts each table into a box that scrolls when a phone is too narrow for it. The keyboard can reach the box. */
function scrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div data-scroll tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

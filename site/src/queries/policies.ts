import { getCollection } from 'astro:content';
import { drawing } from './drawings.ts';
import { type PageHeroModel, pageHero } from './page-hero.ts';
import { fillPrivacyFacts } from './privacy.ts';

export interface PolicyLink {
  readonly path: string;
  readonly label: string;
  readonly current: boolean;
}

export interface PolicyModel {
  readonly tabs: readonly PolicyLink[];
  readonly fact: { readonly label: string; readonly value: string };
  readonly short: readonly string[];
  readonly contents: readonly { readonly id: string; readonly text: string }[];
  /** The text as rendered Markdown. */
  readonly html: string;
  readonly next: { readonly path: string; readonly name: string };
}

export interface PolicyPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly hero: PageHeroModel;
  readonly policy: PolicyModel;
}

/** The three legal pages in their order, each with the links to the others. */
export async function getPolicyPages(): Promise<PolicyPage[]> {
  const entries = (await getCollection('legal')).sort((a, b) => a.data.order - b.data.order);
  const fill = await fillPrivacyFacts();
  return entries.map(({ data, rendered }, index) => {
    const next = (entries[index + 1] ?? entries[0])?.data ?? data;
    const headings = (rendered?.metadata?.headings ?? []) as { depth: number; slug: string; text: string }[];
    return {
      path: data.path,
      title: data.title,
      description: data.description,
      hero: {
        ...pageHero(
          { plane: 'ink', name: data.name, heading: data.heading, promise: data.promise },
          undefined,
        ),
        picture: { drawing: drawing(data.drawing), alt: '' },
      },
      policy: {
        tabs: entries.map((entry) => ({
          path: entry.data.path,
          label: entry.data.tab,
          current: entry.data.path === data.path,
        })),
        fact: data.fact,
        short: data.short,
        contents: headings.filter(({ depth }) => depth === 2).map(({ slug, text }) => ({ id: slug, text })),
        html: fill(rendered?.html ?? ''),
        next: { path: next.path, name: next.name },
      },
    };
  });
}

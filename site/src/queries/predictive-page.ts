import { getCollection } from 'astro:content';
import type { InvitationModel } from '../sections/Invitation/Invitation.tsx';
import { drawing } from './drawings.ts';
import { type MarkdownSection, paragraphs, sectionsByRole } from './markdown-sections.ts';
import { pageHero } from './page-hero.ts';
import { pageAt } from './page-list.ts';
import {
  headedPairs,
  type PairsModel,
  pairs,
  project,
  prose,
  serviceLinks,
  stopRule,
  tabled,
} from './sector-sections.ts';

/** The page on predictive diagnostics. */
export async function getPredictivePage() {
  const [entry] = await getCollection('predictive');
  if (!entry) throw new Error('content/predictive-diagnostics.md is missing.');
  const { data } = entry;
  const section = sectionsByRole(entry);
  const next = await pageAt(data.next);
  return {
    ...data,
    hero: pageHero({ ...data, plane: 'ink', promise: data.cardLine }, data.hero),
    text: {
      opening: prose(section('opening')),
      who: pairs(section('who')),
      uses: tabled(section('use-cases')),
      how: numbered(section('how')),
      data: pairs(section('data')),
      proof: project(section('validation')),
      plot: {
        ...data.plot,
        drawing: drawing(data.plot.drawing),
        phone: data.plot.phoneDrawing ? drawing(data.plot.phoneDrawing) : undefined,
      },
      safety: pairs(section('safety')),
      limits: pairs(section('limits')),
      pilot: { ...prose(section('pilot')), stop: stopRule(section('pilot')) },
      services: await serviceLinks(section('services'), data.services),
      questions: headedPairs(section('questions')),
    },
    invitation: {
      plane: 'ink',
      heading: section('call').heading,
      text: paragraphs(section('call').blocks).join(' '),
      action: { label: data.ctaLabel, href: '#contact', message: data.ctaMessage.trim() },
      next: { path: next.path, name: next.name },
    } satisfies InvitationModel,
  };
}

/** A numbered list whose lines begin in bold, its numbers written into the terms. */
function numbered(section: MarkdownSection): PairsModel {
  const model = pairs(section);
  return {
    ...model,
    pairs: model.pairs.map(({ term, html }, index) => ({ term: `${index + 1}. ${term}`, html })),
  };
}

export type PredictivePage = Awaited<ReturnType<typeof getPredictivePage>>;

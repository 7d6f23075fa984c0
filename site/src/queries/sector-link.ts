import type { Cloth } from '../content/industry-schema.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { getIndustryCards } from './industries.ts';
import { plainText } from './markdown-sections.ts';
import { getServiceCards } from './services.ts';

/** A way from one service or industry to another page, with the reason to go there. */
export interface SectorLinkModel {
  readonly path: string;
  readonly name: string;
  readonly smallTile: DrawingSource;
  readonly cloth?: Cloth;
  /** The reason, as rendered Markdown. */
  readonly html: string;
}

/**
 * A line such as `[Energy](/industries/energy): the reason` as a link to that page. Throws, naming
 * `where` it stands, when it does not begin with a link or no service or industry has that path.
 */
export async function sectorLink(where: string, line: string): Promise<SectorLinkModel> {
  const [, href, text, reason] = line.match(/^<a href="([^"]*)">(.*?)<\/a>[:,]?\s*(.+)$/s) ?? [];
  if (!href || !text || !reason) {
    throw new Error(
      `${where}: expected "[Name](/path): the reason", found "${plainText(line).slice(0, 60)}".`,
    );
  }
  const path = plainText(href);
  const card = [...(await getServiceCards()), ...(await getIndustryCards())].find(
    (candidate) => candidate.path === path,
  );
  if (!card) throw new Error(`${where} links to ${path}, but no service or industry has that path.`);
  return {
    path,
    name: plainText(text),
    smallTile: card.smallTile,
    html: reason,
    ...('cloth' in card && { cloth: card.cloth }),
  };
}

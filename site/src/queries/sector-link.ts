import type { Cloth } from '../content/industry-schema.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { getIndustryCards } from './industries.ts';
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

/** The link to the service or industry at `path`. Throws, naming `file`, when there is none. */
export async function sectorLink(file: string, path: string, html: string): Promise<SectorLinkModel> {
  const card = [...(await getServiceCards()), ...(await getIndustryCards())].find(
    (candidate) => candidate.path === path,
  );
  if (!card) throw new Error(`${file} links to ${path}, but no service or industry has that route.`);
  return {
    path,
    name: card.name,
    smallTile: card.smallTile,
    html,
    ...('cloth' in card && { cloth: card.cloth }),
  };
}

import { getCollection } from 'astro:content';
import { interpolate } from '@veramasa/contract';
import type { Opening } from '../content/careers-schemas.ts';
import { closingInstant } from './job-posting.ts';
import { postalAddress } from './linked-data.ts';
import { readSingleton } from './read-singleton.ts';

/** The openings that are open at `now`, in their order. `browser/page.ts` hides those that close after the build. */
export async function getOpenings(now = new Date()) {
  const { offices, timeZone } = await readSingleton('company');
  const entries = (await getCollection('openings')).sort((a, b) => a.data.order - b.data.order);
  return entries
    .map(({ id, data, filePath = '' }) => {
      const closesAt = data.closes && closingInstant(data.closes, timeZone);
      const places = data.offices.map((wanted) => {
        const office = offices.find((candidate) => candidate.id === wanted);
        if (!office)
          throw new Error(
            `content/openings/${id}.md: offices names "${wanted}", but content/company.yaml has no such office.`,
          );
        return office;
      });
      return {
        ...data,
        slug: id,
        path: `/join-us/${id}`,
        alsoAt: [],
        name: data.position,
        source: filePath,
        tile: data.drawing,
        places,
        place: places.map(({ address }) => postalAddress(address).addressLocality).join(' or '),
        closesAt,
      };
    })
    .filter(({ closesAt }) => closesAt === undefined || Date.parse(closesAt) > now.getTime());
}

export type OpeningEntry = Awaited<ReturnType<typeof getOpenings>>[number];

/** The pay band as people read it: `₹12,00,000 to ₹18,00,000 per year`. */
export function payText(
  { least, most, currency, per }: NonNullable<Opening['pay']>,
  words: Readonly<Record<typeof per, string>>,
): string {
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency, maximumFractionDigits: 0 });
  return interpolate(words[per], { least: money.format(least), most: money.format(most) });
}

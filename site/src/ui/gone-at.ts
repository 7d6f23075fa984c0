import { untilAttribute } from '@veramasa/contract';

/** Attributes of a section, an item or a paragraph that the server leaves out from the instant `until` on. */
export const goneAt = (until: string | undefined) => (until ? { [untilAttribute]: until } : {});

/** The instant after which no row is left; undefined while one has no end. */
export function lastOf(rows: readonly { readonly until?: string | undefined }[]): string | undefined {
  const ends = rows.map(({ until }) => until);
  return ends.includes(undefined) ? undefined : ends.sort().at(-1);
}

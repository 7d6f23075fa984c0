import * as v from 'valibot';

const text = v.string();

/** What `/search.json` holds. */
export const searchListSchema = v.object({
  /** Shortcuts, shown while the field is empty. */
  begin: v.array(v.object({ path: text, label: text })),
  pages: v.array(
    v.object({
      path: text,
      name: text,
      kind: text,
      /** Address of its small drawing. */
      tile: text,
      /** `data-cloth` and `data-plane` of the drawing: the colours behind its openings. */
      cloth: v.optional(text),
      plane: text,
      /** Search terms of the page that its text does not contain. */
      synonyms: text,
      /** The instant at which an opening closes. ISO 8601, UTC. */
      closesAt: v.optional(text),
      /** Its headings and first sentences, in the order of the page. */
      text: v.array(text),
    }),
  ),
});

export type SearchList = v.InferOutput<typeof searchListSchema>;
export type SearchPage = SearchList['pages'][number];

/** Fetches the list, without the openings that have closed. Rejects when it does not arrive or is not one. */
export async function fetchSearchList(): Promise<SearchList> {
  const response = await fetch('/search.json');
  if (!response.ok) throw new Error(`/search.json answered ${response.status}`);
  const list = v.parse(searchListSchema, await response.json());
  const pages = list.pages.filter(({ closesAt }) => !closesAt || Date.parse(closesAt) > Date.now());
  return { ...list, pages };
}

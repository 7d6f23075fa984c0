interface Link {
  readonly path: string;
  readonly label: string;
}

/** The words of search, from `content/search.yaml`, and the services as shortcuts. */
export interface SearchWords {
  readonly beginHeading: string;
  readonly begin: readonly Link[];
  readonly servicesHeading: string;
  readonly services: readonly Link[];
  readonly oneFound: string;
  readonly manyFound: string;
  readonly keys: string;
  readonly nothingHeading: string;
  readonly nothingText: string;
  readonly talk: Link;
  readonly all: Link;
}

export interface SearchPage {
  readonly path: string;
  readonly name: string;
  readonly kind: string;
  readonly tile?: string;
  /** `data-cloth` of the drawing: the colours behind its openings. */
  readonly cloth?: string;
  /** Search terms of the page that its text does not contain. */
  readonly synonyms: string;
  /** The instant at which an opening closes. ISO 8601, UTC. */
  readonly closesAt?: string;
  /** Its headings and first sentences, in the order of the page. */
  readonly text: readonly string[];
}

export interface SearchList {
  readonly words: SearchWords;
  readonly pages: readonly SearchPage[];
}

/** Fetches the list, without the openings that have closed. Rejects when it does not arrive or is not one. */
export async function fetchSearchList(): Promise<SearchList> {
  const response = await fetch('/search.json');
  if (!response.ok) throw new Error(`/search.json answered ${response.status}`);
  const { words, pages }: SearchList = await response.json();
  return { words, pages: pages.filter(({ closesAt }) => !closesAt || Date.parse(closesAt) > Date.now()) };
}

import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

/** The data of an entry, with its id and the file that it came from, relative to the site's folder. */
export type Entry<Key extends CollectionKey> = CollectionEntry<Key>['data'] & {
  readonly id: string;
  readonly source: string;
};

export async function readEntries<Key extends CollectionKey>(collection: Key): Promise<Entry<Key>[]> {
  const entries: CollectionEntry<Key>[] = await getCollection(collection);
  return entries.map(({ id, data, filePath = '' }) => Object.assign({ id, source: filePath }, data));
}

/** Reads a collection that is a single file. Throws, naming the collection, when the file is gone. */
export async function readSingleton<Key extends CollectionKey>(collection: Key): Promise<Entry<Key>> {
  const [entry] = await readEntries(collection);
  if (!entry)
    throw new Error(`The content collection "${collection}" is empty: its file in content/ is missing.`);
  return entry;
}

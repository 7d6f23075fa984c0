import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

export type Singleton<Key extends CollectionKey> = CollectionEntry<Key>['data'];

/** Reads a collection that is a single file. Throws, naming the collection, when the file is gone. */
export async function readSingleton<Key extends CollectionKey>(collection: Key): Promise<Singleton<Key>> {
  return (await readSingletonEntry(collection)).data;
}

/** As `readSingleton`, with the file that the data came from. */
export async function readSingletonEntry<Key extends CollectionKey>(
  collection: Key,
): Promise<CollectionEntry<Key>> {
  const [entry] = await getCollection(collection);
  if (!entry)
    throw new Error(`The content collection "${collection}" is empty: its file in content/ is missing.`);
  return entry;
}

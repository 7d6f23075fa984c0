import { type CollectionEntry, type CollectionKey, type DataEntryMap, getCollection } from 'astro:content';

/** The data of a collection that is a single file. Throws, naming the collection, when the file is gone. */
export async function single<Key extends CollectionKey>(
  collection: Key,
): Promise<DataEntryMap[Key][string]['data']> {
  return (await singleEntry(collection)).data;
}

/** As `single`, with the file that the data came from. */
export async function singleEntry<Key extends CollectionKey>(collection: Key): Promise<CollectionEntry<Key>> {
  const [entry] = await getCollection(collection);
  if (!entry)
    throw new Error(`The content collection "${collection}" is empty: its file in content/ is missing.`);
  return entry;
}

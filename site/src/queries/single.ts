import { type CollectionKey, type DataEntryMap, getCollection } from 'astro:content';

/** The one entry of a collection that is a single file. Throws, naming the collection, when the file is gone. */
export async function single<Key extends CollectionKey>(
  collection: Key,
): Promise<DataEntryMap[Key][string]['data']> {
  const [entry] = await getCollection(collection);
  if (!entry)
    throw new Error(`The content collection "${collection}" is empty: its file in content/ is missing.`);
  return entry.data;
}

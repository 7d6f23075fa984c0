import type { Location } from 'react-router';

/**
 * The key of the scroll position of a screen: of its entry in the history, or of the entry to which a link back names
 * itself by the state `place`. After a load every entry has the key "default", so that its address stands for it.
 */
export const placeOf = ({ key, pathname, search, state }: Location): string =>
  state?.place ?? (key === 'default' ? pathname + search : key);

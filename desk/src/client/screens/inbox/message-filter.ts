import { filterFields, type MessageFilter } from '../../../api/messages.ts';

/** `kind` and `view` choose the list itself; the others are filters within it. */
const listKeys = ['kind', 'view'];

/** Reads the filter of an address. The server checks the values. */
export const readFilter = (address: URLSearchParams): MessageFilter =>
  Object.fromEntries([...address].filter(([key, value]) => Object.hasOwn(filterFields, key) && value));

/** How many filters are set within the list. */
export const countFilters = (address: URLSearchParams): number =>
  Object.keys(readFilter(address)).filter((key) => !listKeys.includes(key)).length;

/** The address with other filters. An empty value removes a filter. */
export function withFilter(address: URLSearchParams, changes: MessageFilter): URLSearchParams {
  const filter = { ...readFilter(address), ...changes };
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
}

/** The same list without filters. */
export const withoutFilters = (address: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...address].filter(([key]) => listKeys.includes(key)));

import { filterFields, type MessageFilter } from '../../../api/messages.ts';

/** `kind` and `view` choose the list itself; the others are filters within it. */
const listKeys = ['kind', 'view'];

const filtersIn = (address: URLSearchParams): MessageFilter =>
  Object.fromEntries([...address].filter(([key, value]) => Object.hasOwn(filterFields, key) && value));

/** Reads the filter of an address: of what is open, or of all messages when words are searched. The server checks the values. */
export function readFilter(address: URLSearchParams): MessageFilter {
  const filter = filtersIn(address);
  return { view: filter.text ? 'all' : 'open', ...filter };
}

export const countFilters = (address: URLSearchParams): number =>
  Object.keys(filtersIn(address)).filter((key) => !listKeys.includes(key)).length;

/** The address with other filters. An empty value removes a filter. */
export function withFilter(address: URLSearchParams, changes: MessageFilter): URLSearchParams {
  const filter = { ...filtersIn(address), ...changes };
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
}

/** The same list without filters. */
export const withoutFilters = (address: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...address].filter(([key]) => listKeys.includes(key)));

import type { MessageFilter } from '../../../api/messages.ts';

/** Filters within a list. `kind` and `view` choose the list itself. */
const filterKeys = [
  'text',
  'state',
  'assignee',
  'unread',
  'from',
  'to',
  'location',
  'source',
  'opening',
] as const satisfies readonly (keyof MessageFilter)[];

const listKeys = ['kind', 'view'] as const satisfies readonly (keyof MessageFilter)[];

/** Reads the filter of an address. The server checks the values. */
export function readFilter(address: URLSearchParams): MessageFilter {
  return Object.fromEntries(known(address, [...listKeys, ...filterKeys]));
}

/** Path of the request for the page of messages that an address shows. */
export function listPath(address: URLSearchParams): string {
  return `/api/messages${queryText(known(address, [...listKeys, ...filterKeys, 'after']))}`;
}

/** Path of the export of all messages that an address filters. */
export function exportPath(address: URLSearchParams, format: 'csv' | 'json'): string {
  return `/api/export${queryText([['format', format], ...known(address, [...listKeys, ...filterKeys])])}`;
}

/** How many filters are set within the list. */
export function countFilters(address: URLSearchParams): number {
  return known(address, filterKeys).length;
}

/** The address with other filters, on the first page. An empty value removes a filter. */
export function withFilter(address: URLSearchParams, changes: MessageFilter): URLSearchParams {
  const filter = { ...readFilter(address), ...changes };
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
}

/** The same list without filters. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams(known(address, listKeys));
}

function known(address: URLSearchParams, keys: readonly string[]): [string, string][] {
  return keys.flatMap((key): [string, string][] => {
    const value = address.get(key);
    return value ? [[key, value]] : [];
  });
}

/** `?a=b`, or nothing without pairs. */
function queryText(pairs: [string, string][]): string {
  const text = String(new URLSearchParams(pairs));
  return text && `?${text}`;
}

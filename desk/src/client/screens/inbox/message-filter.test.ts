import { describe, expect, it } from 'vitest';
import {
  countFilters,
  exportPath,
  listPath,
  readFilter,
  withFilter,
  withoutFilters,
} from './message-filter.ts';

const address = new URLSearchParams('kind=enquiry&state=new&text=wells+%26+pumps&after=key&tracking=1&from=');

describe('message filter', () => {
  it('reads what is set and drops unknown and empty parameters', () => {
    expect(readFilter(address)).toEqual({ kind: 'enquiry', state: 'new', text: 'wells & pumps' });
  });

  it('requests one page and exports all pages', () => {
    expect(listPath(address)).toBe('/api/messages?kind=enquiry&text=wells+%26+pumps&state=new&after=key');
    expect(listPath(new URLSearchParams())).toBe('/api/messages');
    expect(exportPath(address, 'csv')).toBe(
      '/api/export?format=csv&kind=enquiry&text=wells+%26+pumps&state=new',
    );
  });

  it('returns to the first page when a filter changes', () => {
    expect(String(withFilter(address, { state: undefined, unread: 'yes' }))).toBe(
      'kind=enquiry&text=wells+%26+pumps&unread=yes',
    );
  });

  it('keeps the list when filters are cleared', () => {
    expect(countFilters(address)).toBe(2);
    expect(String(withoutFilters(address))).toBe('kind=enquiry');
  });
});

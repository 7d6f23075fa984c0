import { useLocation } from 'react-router';

/** What the history entry of a list or message keeps beside its address. */
export interface ListState {
  /** Keys (`after`) of the newer pages, nearest last; '' for the first page. */
  readonly newer?: readonly string[];
  /** References in the list from which a message was opened. They stay when filters no longer match. */
  readonly order?: readonly string[];
  /** Reference of the message that was just erased. */
  readonly erased?: string;
}

export const useListState = (): ListState => useLocation().state ?? {};

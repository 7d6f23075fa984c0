import { useLocation, useSearchParams } from 'react-router';

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

/** The list from which the message was opened: the way back, and its neighbours. */
export function useList(reference: string) {
  const [address] = useSearchParams();
  const { newer, order = [] } = useListState();
  const at = order.indexOf(reference);
  const state: ListState = { ...(newer && { newer }), order };
  return {
    state,
    back: `/messages?${address}`,
    to: (other: string) => `/messages/${other}?${address}`,
    previous: order[at - 1],
    next: at === -1 ? undefined : order[at + 1],
  };
}

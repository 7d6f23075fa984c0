import type { DueDelivery } from './claim-deliveries.ts';

/** Mails begun side by side. */
const quickPlaces = 10;
/**
 * Tries that have turned slow and left their place to others. Bounded, because each may hold a resume of 5 MB,
 * and because mail servers bound the connections of a client (50 for Postfix).
 */
const slowPlaces = 20;
/** Acknowledgements on their way at most: addresses that stall leave places to mails to the staff. */
const acknowledgementPlaces = 20;

/** What may be taken from the outbox now. */
export interface FreePlaces {
  readonly count: number;
  readonly staffOnly: boolean;
}

export interface SendPlaces {
  /** The deliveries on their way, by id. */
  ids(): string[];
  free(): FreePlaces;
  /** Half of the places are free: time to fill them, several by one commit. */
  readonly worthFilling: boolean;
  /** Holds a place until `sending`, which never fails, is done. */
  take(delivery: DueDelivery, sending: Promise<void>): void;
  /** Resolves once all that are on their way are done. */
  empty(): Promise<unknown>;
}

/** Makes the places of one worker. `onFreed` hears of each that becomes free. */
export function createSendPlaces(slowAfterMs: number, onFreed: () => void): SendPlaces {
  const held = new Map<string, { readonly sending: Promise<void>; readonly staff: boolean; slow: boolean }>();
  const count = (wanted: 'slow' | 'quick' | 'acknowledgement') =>
    [...held.values()].filter(({ staff, slow }) =>
      wanted === 'acknowledgement' ? !staff : slow === (wanted === 'slow'),
    ).length;
  return {
    ids: () => [...held.keys()],
    free() {
      const free = Math.min(quickPlaces - count('quick'), quickPlaces + slowPlaces - held.size);
      const forAcknowledgements = acknowledgementPlaces - count('acknowledgement');
      return forAcknowledgements > 0
        ? { count: Math.min(free, forAcknowledgements), staffOnly: false }
        : { count: free, staffOnly: true };
    },
    get worthFilling() {
      return count('quick') <= quickPlaces / 2;
    },
    take(delivery, sending) {
      const place = { sending, staff: delivery.purpose !== 'acknowledgement', slow: false };
      held.set(delivery.id, place);
      const timer = setTimeout(() => {
        place.slow = true;
        onFreed();
      }, slowAfterMs);
      sending.then(() => {
        clearTimeout(timer);
        held.delete(delivery.id);
        onFreed();
      });
    },
    empty: () => Promise.all([...held.values()].map(({ sending }) => sending)),
  };
}

import type { RejectedReply } from '@veramasa/contract';

/** How an attempt to send ended. */
export type Outcome =
  /** Durably stored, and said so by our own server. */
  | { readonly kind: 'accepted'; readonly reference: string; readonly acknowledged: boolean }
  /** The person check's token was not confirmed. */
  | { readonly kind: 'unconfirmed' }
  /** An error status; `reply` when it came from our own server. */
  | { readonly kind: 'refused'; readonly status: number; readonly reply: RejectedReply | null }
  | { readonly kind: 'silence' }
  /** A reply that our server does not give. */
  | { readonly kind: 'unexpected' };

export type Failure = Exclude<Outcome, { kind: 'accepted' }>;

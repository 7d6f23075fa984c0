/**
 * Permanent codes of refusals. `changed`: somebody else changed it meanwhile. `verify`: the person must prove their
 * identity again. `signed_out`: there is no session, or it has ended.
 */
export type ErrorCode =
  | 'signed_out'
  | 'verify'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'changed'
  | 'too_many_requests'
  | 'unavailable';

/** Body of every answer that is not 2xx. */
export interface ErrorAnswer {
  readonly error: {
    readonly code: ErrorCode;
    /** A sentence for people: what was wrong and what to do. */
    readonly message: string;
  };
}

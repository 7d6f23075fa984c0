import type { ErrorCode } from '../api/errors.ts';

const statusOf: Record<ErrorCode, number> = {
  signed_out: 401,
  verify: 403,
  forbidden: 403,
  not_found: 404,
  invalid: 422,
  changed: 409,
  too_many_requests: 429,
  unavailable: 503,
};

/** An expected failure of a request. The message is shown to the person: what was wrong and what to do. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
    this.statusCode = statusOf[code];
  }
}

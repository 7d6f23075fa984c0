import { type ErrorCode, statusOf } from '../../api/route.ts';

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

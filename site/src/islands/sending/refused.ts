import { rejectedReplySchema } from '@jaali/contract';
import * as v from 'valibot';
import type { Failure } from './outcome.ts';

/** An error status, with the server's own words when the body has them. */
export function refused(status: number, body: unknown): Failure {
  const reply = v.safeParse(rejectedReplySchema, body);
  return { kind: 'refused', status, reply: reply.success ? reply.output : null };
}

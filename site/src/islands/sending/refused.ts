import { filledIn, type RejectedReply, rejectedReplySchema } from '@veramasa/contract';
import * as v from 'valibot';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import type { Failure } from './outcome.ts';

/** An error status, with the server's own words when the body has them. */
export function refused(status: number, body: unknown): Failure {
  const reply = v.safeParse(rejectedReplySchema, body);
  return { kind: 'refused', status, reply: reply.success ? reply.output : null };
}

/** What the sender can do, and from when on where the server asked for a pause. */
export function refusalDetail({ detail, retryAfterSeconds }: RejectedReply, now: Date): string {
  if (!retryAfterSeconds) return detail;
  return filledIn(both.later, { detail, time: clockTime(now, retryAfterSeconds) });
}

function clockTime(now: Date, seconds: number): string {
  const then = new Date(now.getTime() + seconds * 1000 + 59_999);
  return then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

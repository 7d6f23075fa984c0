import { acceptedReplySchema } from '@veramasa/contract';
import * as v from 'valibot';
import { type Answer, isSuccess } from './ask-server.ts';
import type { Outcome } from './outcome.ts';
import { refused } from './refused.ts';

/** What the answer to a posted message means. */
export function messageOutcome(answer: Answer): Outcome {
  if (answer.kind === 'silence') return answer;
  if (!isSuccess(answer.status)) return refused(answer.status, answer.body);
  // A success that is not our server's own, such as a hotel network's sign-in page, stored nothing.
  const reply = v.safeParse(acceptedReplySchema, answer.body);
  if (!reply.success) return { kind: 'unexpected' };
  const { reference, acknowledged } = reply.output;
  return { kind: 'accepted', reference, acknowledged };
}

import { captchaReplySchema, endpoints } from '@veramasa/contract';
import * as v from 'valibot';
import { askServer, isSuccess } from '../sending/ask-server.ts';
import type { Failure } from '../sending/outcome.ts';
import { refused } from '../sending/refused.ts';

/** Has the server confirm a person check's token. Null when it did. */
export async function verifyToken(
  origin: string,
  token: string,
  timeoutSeconds?: number,
): Promise<Failure | null> {
  const answer = await askServer(
    origin + endpoints.verifyCaptcha,
    {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ captcha: token }),
    },
    timeoutSeconds,
  );
  if (answer.kind === 'silence') return answer;
  if (!isSuccess(answer.status)) return refused(answer.status, answer.body);
  const reply = v.safeParse(captchaReplySchema, answer.body);
  if (!reply.success) return { kind: 'unexpected' };
  return reply.output.success ? null : { kind: 'unconfirmed' };
}

import type { RejectionCode } from '@veramasa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { Rejection } from '../messages/message-handler.ts';
import { type CaptchaAdapter, tokenMaxChars } from './adapter.ts';
import { consumeToken, tokenHash } from './records.ts';

/** A gate before a message: the token must have passed `verify-captcha.php`, and is used up with the message. */
export function captchaGate(adapter: CaptchaAdapter, token: string) {
  return async (transaction: Kysely<Tables>, now: Date): Promise<Rejection | null> => {
    if (token.trim() === '') return rejection('captcha_missing');
    const identity = token.length > tokenMaxChars ? null : adapter.identity(token);
    if (identity === null) return rejection('captcha_failed');
    const code = await consumeToken(transaction, tokenHash(identity), now);
    return code === null ? null : rejection(code);
  };
}

const rejection = (code: RejectionCode): Rejection => ({ code });

import { fillSecondsHeader, honeypotField, limits } from '@veramasa/contract';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { DoubtCode } from '../messages/doubts.ts';
import type { DoubtGate } from '../messages/store-message.ts';

/** What the proof of work with an application is worth; see the captcha feature. */
export type ApplicationProof =
  | { readonly state: 'missing' | 'failed' }
  | { readonly state: 'passed'; spend(transaction: Kysely<Tables>, now: Date): Promise<boolean> };

/** What speaks for a robot in a request, the proof of work left aside. */
export function robotDoubts(request: FastifyRequest, fields: Readonly<Record<string, string>>): DoubtCode[] {
  const doubts: DoubtCode[] = [];
  if ((fields[honeypotField] ?? '').trim() !== '') doubts.push('honeypot');
  const seconds = request.headers[fillSecondsHeader.toLowerCase()];
  // Absent without JavaScript, which the missing proof already tells.
  if (seconds !== undefined && !(Number(seconds) >= limits.applicationMinSeconds)) doubts.push('too_fast');
  return doubts;
}

/** The doubt that a proof of work raises at once, and the one that only the transaction can tell. */
export function proofDoubts(proof: ApplicationProof): {
  readonly doubts: DoubtCode[];
  readonly gates: DoubtGate[];
} {
  if (proof.state !== 'passed')
    return { doubts: [proof.state === 'missing' ? 'no_proof' : 'proof_failed'], gates: [] };
  const spent: DoubtGate = async (transaction, now) =>
    (await proof.spend(transaction, now)) ? null : 'proof_used';
  return { doubts: [], gates: [spent] };
}

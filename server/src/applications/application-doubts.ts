import { fillSecondsHeader, honeypotField, limits } from '@veramasa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { DoubtCode } from '../messages/doubts.ts';
import type { PostedForm } from '../messages/message-handler.ts';
import type { DoubtGate } from '../messages/store-message.ts';

/** The result of checking the proof of work of an application; see the captcha feature. */
export type ApplicationProof =
  | { readonly state: 'missing' | 'failed' }
  | { readonly state: 'passed'; spend(transaction: Kysely<Tables>, now: Date): Promise<boolean> };

/** Signs of a robot in a form, except its proof of work. */
export function robotDoubts({ fields, header }: Pick<PostedForm, 'fields' | 'header'>): DoubtCode[] {
  const doubts: DoubtCode[] = [];
  if ((fields[honeypotField] ?? '').trim() !== '') doubts.push('honeypot');
  const seconds = header(fillSecondsHeader);
  // Absent without JavaScript, as is the proof.
  if (seconds !== undefined && !(Number(seconds) >= limits.applicationMinSeconds)) doubts.push('too_fast');
  return doubts;
}

/** The doubt that a proof of work raises at once, and the one that only the transaction can find. */
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

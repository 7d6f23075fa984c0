import { type Network, overLimit, type RateLimit, singleBucket } from '@veramasa/messages/limits/rate-limit';
import type { DoubtCode } from '@veramasa/messages/message/doubts';
import type { Gate } from '@veramasa/messages/message/submit-message';

const day = 24 * 3600;

/** Applications without a valid proof of work from one network: a person without JavaScript, and one correction. */
const unprovenLimit: RateLimit = { name: 'unproven', hits: 2, windowSeconds: day };

/** Kilobytes of the resumes of all such applications: 20 of the largest, or hundreds of the usual size. */
const unprovenKilobytes: RateLimit = { name: 'unproven-kb', hits: 100 * 1024, windowSeconds: day };

const unproven: readonly DoubtCode[] = ['no_proof', 'proof_failed', 'proof_used'];

/**
 * Refuses an application without proof of work when its networks, or all networks together, have sent too many: they
 * cost the sender nothing and us the disk. Comes after the gate of the proof.
 */
export function unprovenGate(networks: readonly Network[], bytes: number): Gate {
  return async (transaction, now, doubts) => {
    if (!doubts.some((doubt) => unproven.includes(doubt))) return null;
    const over =
      (await overLimit(transaction, unprovenLimit, networks, now)) ??
      (await overLimit(transaction, unprovenKilobytes, singleBucket('site'), now, Math.ceil(bytes / 1024)));
    // Without a time to wait: with the proof it can be sent at once.
    return over === null ? null : { code: 'proof_missing' };
  };
}

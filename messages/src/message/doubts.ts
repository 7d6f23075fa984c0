/** Permanent codes of the reasons for which a message is held. */
export type DoubtCode = 'honeypot' | 'too_fast' | 'no_proof' | 'proof_failed' | 'proof_used' | 'not_scanned';

/** Their sentences in the held notice and in the inbox. */
export const doubtSentences: Record<DoubtCode, string> = {
  honeypot: 'A field that people cannot see was filled in. That is almost always a robot.',
  too_fast: 'The form was sent faster than a person fills it in. That is often a robot.',
  no_proof:
    'It came without the check that our form makes in the browser. Robots leave it out, and so do browsers without JavaScript.',
  proof_failed: 'The check that our form makes in the browser had a wrong result. That is often a robot.',
  proof_used: 'It repeats the check of an earlier message. That is often a robot.',
  not_scanned: 'The virus scanner did not respond, so the file was not checked.',
};

/** The doubts of a stored message: its `held_reason` has their codes, separated by spaces. */
export function readHeldReason(reason: string | null): DoubtCode[] {
  return (reason ?? '').split(' ').filter((code): code is DoubtCode => Object.hasOwn(doubtSentences, code));
}

/**
 * Whether the sender gets an acknowledgement at once. A robot may have typed the address of another person, who must
 * not get mail from us.
 */
export function deservesAcknowledgement(reason: string | null): boolean {
  return readHeldReason(reason).every((code) => code === 'not_scanned');
}

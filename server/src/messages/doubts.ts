/** Permanent codes of the reasons for which a message is held. */
export type DoubtCode = 'honeypot' | 'too_fast' | 'no_proof' | 'proof_failed' | 'proof_used' | 'not_scanned';

/** Their sentences in the held notice and in the inbox. */
export const doubtSentences: Record<DoubtCode, string> = {
  honeypot: 'A field that people cannot see was filled in.',
  too_fast: 'The form was filled in faster than a person can type.',
  no_proof:
    'It came without the proof of work that our form adds. Browsers without JavaScript cause this, and so do robots.',
  proof_failed: 'Its proof of work was wrong.',
  proof_used: 'Its proof of work had been used before.',
  not_scanned: 'The virus scanner did not respond, so the file was not checked.',
};

/** The value of `quarantine_reason`: codes separated by spaces; null without doubts. */
export function quarantineReason(doubts: readonly DoubtCode[]): string | null {
  return doubts.length === 0 ? null : doubts.join(' ');
}

/** The doubts of a stored message. */
export function readQuarantineReason(reason: string | null): DoubtCode[] {
  return (reason ?? '').split(' ').filter((code): code is DoubtCode => Object.hasOwn(doubtSentences, code));
}

/**
 * Whether the sender gets an acknowledgement at once. A robot may have typed the address of another person, who must
 * not get mail from us.
 */
export function deservesNote(reason: string | null): boolean {
  return readQuarantineReason(reason).every((code) => code === 'not_scanned');
}

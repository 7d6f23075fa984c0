import {
  checkApplication,
  fillSecondsHeader,
  honeypotField,
  limits,
  proofHeader,
  type ResumeErrorCode,
  resumeError,
  resumeKindOf,
  resumeMediaTypes,
} from '@veramasa/contract';
import { safeFileName } from '@veramasa/messages/attachments/safe-file-name';
import { type Network, overLimit, type RateLimit } from '@veramasa/messages/limits/rate-limit';
import type { DoubtCode } from '@veramasa/messages/message/doubts';
import { type Gate, rejected } from '@veramasa/messages/message/submit-message';
import { headerOf, type PostedForm, type ReadForm, type UploadedFile } from '../http/parse-multipart-form.ts';
import type { VirusScan } from '../resumes/clamd.ts';
import { inspectResume } from '../resumes/inspect-resume.ts';

/**
 * Checks an application. A doubtful one is held; too many without proof of work are refused. `checkProof` returns a
 * doubt, or the gate that consumes the proof of work; null when the captcha is off.
 */
export async function readApplication(
  form: PostedForm,
  scan: VirusScan | null,
  checkProof: (token: string) => Promise<DoubtCode | Gate | null>,
): Promise<ReadForm> {
  const { fields, file, networks, request } = form;
  const name = file ? safeFileName(file.name) : '';
  const checked = checkApplication(fields, file && { name, size: file.bytes.length });
  if (!checked.ok) return rejected('invalid_fields', checked.errors);
  const resume = await readResume(request, name, file as UploadedFile, scan);
  if (!resume.ok) return resume;
  const proof = await checkProof(headerOf(request, proofHeader) ?? '');
  const answers = checked.value;
  const { email } = answers;
  const { attachment } = resume;
  const doubts = robotDoubts(form);
  if (typeof proof === 'string') doubts.push(proof);
  if (attachment.scan === 'unanswered') doubts.push('not_scanned');
  const unproven = unprovenGate(networks, attachment.content.length);
  const gates = typeof proof === 'function' ? [proof, unproven] : [unproven];
  return { ok: true, kind: 'application', email, answers, attachment, doubts, gates };
}

async function readResume(
  { log }: PostedForm['request'],
  name: string,
  { bytes }: UploadedFile,
  scan: VirusScan | null,
) {
  const found = await inspectResume(name, bytes);
  if (found !== null) return refusedResume(found, name);
  const scanned = scan?.(bytes).catch((error: unknown) => {
    log.error({ err: error }, 'the virus scanner (CLAMAV_SOCKET) does not answer; the application is held');
    return 'unanswered' as const;
  });
  const verdict = (await scanned) ?? 'none';
  if (verdict === 'infected') {
    log.warn({}, 'a resume was refused by the virus scanner');
    return refusedResume('resume_infected', name);
  }
  const attachment = {
    file_name: name,
    media_type: resumeMediaTypes[resumeKindOf(name) ?? 'pdf'],
    content: bytes,
    scan: verdict,
  } as const;
  return { ok: true, attachment } as const;
}

const refusedResume = (code: ResumeErrorCode, name: string) =>
  rejected('invalid_fields', [resumeError(code, { name })]);

/** Signs of a robot in a form, except its proof of work. */
function robotDoubts({ fields, request }: PostedForm): DoubtCode[] {
  const doubts: DoubtCode[] = [];
  if ((fields[honeypotField] ?? '').trim() !== '') doubts.push('honeypot');
  const seconds = headerOf(request, fillSecondsHeader);
  // Absent without JavaScript, and when answers were there before the script: nobody is held for that.
  if (seconds !== undefined && !(Number(seconds) >= limits.applicationMinSeconds)) doubts.push('too_fast');
  return doubts;
}

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
    const site = [{ bucket: 'site', multiplier: 1 }];
    const over =
      (await overLimit(transaction, unprovenLimit, networks, now)) ??
      (await overLimit(transaction, unprovenKilobytes, site, now, Math.ceil(bytes / 1024)));
    // The refusal names no time to wait: with the proof the application can be sent at once.
    return over === null ? null : { code: 'proof_missing' };
  };
}

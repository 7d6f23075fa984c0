import {
  checkApplication,
  fillSecondsHeader,
  honeypotField,
  limits,
  proofHeader,
  type ResumeErrorCode,
  resumeError,
  resumeField,
  resumeKindOf,
  resumeMediaTypes,
} from '@veramasa/contract';
import type { Kysely } from 'kysely';
import { safeFileName } from '../attachments/safe-file-name.ts';
import type { Tables } from '../database/schema.ts';
import type { DoubtCode } from '../messages/doubts.ts';
import {
  type FileRule,
  type MessageHandler,
  type PostedForm,
  rejected,
  type UploadedFile,
} from '../messages/message-handler.ts';
import type { DoubtGate, Gate } from '../messages/store-message.ts';
import { type MessageDeps, submitMessage } from '../messages/submit-message.ts';
import { inspectResume } from '../resumes/inspect-resume.ts';
import type { VirusScan } from '../virus-scan/clamd.ts';

/** The result of checking the proof of work of an application; see the captcha feature. */
export type ApplicationProof =
  | { readonly state: 'missing' | 'failed' }
  | { readonly state: 'passed'; spend(transaction: Kysely<Tables>, now: Date): Promise<boolean> };

export interface ApplicationDeps extends MessageDeps {
  /** Checks of this sender, made in the transaction of a new message. */
  readonly gatesFor: (address: string) => readonly Gate[];
  /** Null when the captcha is off. */
  readonly checkProof: ((token: string) => Promise<ApplicationProof>) | null;
  /** Null where no scanner is configured. */
  readonly scan: VirusScan | null;
}

/** The one file of an application. Names are made safe before they are repeated. */
const resumeRule: FileRule = {
  field: resumeField,
  maxBytes: limits.resumeMaxBytes,
  tooLarge: (name) => ({
    code: 'resume_too_large',
    fields: [resumeError('resume_large', { name: safeFileName(name) })],
  }),
  tooMany: () => resumeError('resume_many'),
};

/** Checks and stores applications. A doubtful one is stored and held, never refused. */
export function applicationHandler(deps: ApplicationDeps): MessageHandler {
  return {
    file: resumeRule,
    submit: async (form) => {
      const { fields, file } = form;
      const name = file ? safeFileName(file.name) : '';
      const checked = checkApplication(fields, file && { name, size: file.bytes.length });
      if (!checked.ok) return rejected('invalid_fields', checked.errors);
      const resume = await readResume(form, name, file as UploadedFile, deps.scan);
      if (!resume.ok) return resume;
      const proof = proofDoubts(await proofOf(form, deps));
      const message = {
        kind: 'application',
        email: checked.value.email,
        answers: checked.value,
        attachment: resume.attachment,
        doubts: [
          ...robotDoubts(form),
          ...proof.doubts,
          ...(resume.attachment.scan === 'unanswered' ? (['not_scanned'] as const) : []),
        ],
      } as const;
      const gates = { gates: deps.gatesFor(form.address), doubtGates: proof.gates };
      return submitMessage(form, message, gates, deps);
    },
  };
}

async function readResume(
  { log }: Pick<PostedForm, 'log'>,
  name: string,
  { bytes }: UploadedFile,
  scan: VirusScan | null,
) {
  const found = await inspectResume(name, bytes);
  if (found !== null) return refusedResume(found, name);
  const verdict = scan === null ? 'none' : await scan(bytes);
  if (verdict === 'infected') {
    log.warn({}, 'a resume was refused by the virus scanner');
    return refusedResume('resume_infected', name);
  }
  if (verdict === 'unanswered') log.error({}, 'the virus scanner does not answer; the application is held');
  const attachment = {
    fileName: name,
    mediaType: resumeMediaTypes[resumeKindOf(name) ?? 'pdf'],
    content: bytes,
    scan: verdict,
  } as const;
  return { ok: true, attachment } as const;
}

const refusedResume = (code: ResumeErrorCode, name: string) =>
  rejected('invalid_fields', [resumeError(code, { name })]);

function proofOf(form: PostedForm, deps: ApplicationDeps): Promise<ApplicationProof> {
  if (!deps.checkProof) return Promise.resolve({ state: 'passed', spend: async () => true });
  return deps.checkProof(form.header(proofHeader) ?? '');
}

/** Signs of a robot in a form, except its proof of work. */
function robotDoubts({ fields, header }: Pick<PostedForm, 'fields' | 'header'>): DoubtCode[] {
  const doubts: DoubtCode[] = [];
  if ((fields[honeypotField] ?? '').trim() !== '') doubts.push('honeypot');
  const seconds = header(fillSecondsHeader);
  // Absent without JavaScript, as is the proof.
  if (seconds !== undefined && !(Number(seconds) >= limits.applicationMinSeconds)) doubts.push('too_fast');
  return doubts;
}

/** The doubt that a proof of work raises at once, and the one that only the transaction can find. */
function proofDoubts(proof: ApplicationProof): {
  readonly doubts: DoubtCode[];
  readonly gates: DoubtGate[];
} {
  if (proof.state !== 'passed')
    return { doubts: [proof.state === 'missing' ? 'no_proof' : 'proof_failed'], gates: [] };
  const spent: DoubtGate = async (transaction, now) =>
    (await proof.spend(transaction, now)) ? null : 'proof_used';
  return { doubts: [], gates: [spent] };
}

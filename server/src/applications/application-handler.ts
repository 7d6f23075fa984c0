import {
  checkApplication,
  limits,
  proofHeader,
  type ResumeErrorCode,
  resumeError,
  resumeField,
  resumeKindOf,
  resumeMediaTypes,
} from '@veramasa/contract';
import type { FastifyRequest } from 'fastify';
import { safeFileName } from '../attachments/safe-file-name.ts';
import { type Rejection, sendRejection } from '../http/answers.ts';
import type { FileRule, UploadedFile } from '../http/message-form.ts';
import type { MessageHandler } from '../http/message-route.ts';
import type { Gate } from '../messages/store-message.ts';
import { type MessageDeps, takeMessage } from '../messages/take-message.ts';
import { inspectResume } from '../resumes/inspect-resume.ts';
import type { VirusScan } from '../virus-scan/clamd.ts';
import { type ApplicationProof, proofDoubts, robotDoubts } from './application-doubts.ts';

export interface ApplicationDeps extends MessageDeps {
  /** Checks to pass in the transaction of a new message, for this sender. */
  readonly gatesFor: (address: string) => readonly Gate[];
  /** Null when the person check is off. */
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

/**
 * Takes applications: checked answers, a resume that was looked into and scanned, doubts noted, then the way of
 * every message. A doubtful application is stored and held, never refused.
 */
export function applicationHandler(deps: ApplicationDeps): MessageHandler {
  return {
    file: resumeRule,
    handle: async (request, reply, { fields, file }) => {
      const name = file ? safeFileName(file.name) : '';
      const checked = checkApplication(fields, file && { name, size: file.bytes.length });
      if (!checked.ok)
        return sendRejection(request, reply, deps.site, { code: 'invalid_fields', fields: checked.errors });
      const resume = await readResume(request, name, file as UploadedFile, deps.scan);
      if (!resume.ok) return sendRejection(request, reply, deps.site, resume.rejection);
      const proof = proofDoubts(await proofOf(request, deps));
      const message = {
        kind: 'application',
        email: checked.value.email,
        answers: checked.value,
        attachment: resume.attachment,
        doubts: [
          ...robotDoubts(request, fields),
          ...proof.doubts,
          ...(resume.attachment.scan === 'unanswered' ? (['not_scanned'] as const) : []),
        ],
      } as const;
      const gates = { gates: deps.gatesFor(request.ip), doubtGates: proof.gates };
      return takeMessage(request, reply, fields, message, gates, deps);
    },
  };
}

async function readResume(
  request: FastifyRequest,
  name: string,
  { bytes }: UploadedFile,
  scan: VirusScan | null,
) {
  const found = await inspectResume(name, bytes);
  if (found !== null) return refusedResume(found, name);
  const verdict = scan === null ? 'none' : await scan(bytes);
  if (verdict === 'infected') {
    request.log.warn('a resume was refused by the virus scanner');
    return refusedResume('resume_infected', name);
  }
  if (verdict === 'unanswered')
    request.log.error('the virus scanner does not answer; the application is held');
  const kind = resumeKindOf(name) ?? 'pdf';
  const attachment = {
    fileName: name,
    mediaType: resumeMediaTypes[kind],
    content: bytes,
    scan: verdict,
  } as const;
  return { ok: true, attachment } as const;
}

function refusedResume(code: ResumeErrorCode, name: string) {
  const rejection: Rejection = { code: 'invalid_fields', fields: [resumeError(code, { name })] };
  return { ok: false, rejection } as const;
}

function proofOf(request: FastifyRequest, deps: ApplicationDeps): Promise<ApplicationProof> {
  if (!deps.checkProof) return Promise.resolve({ state: 'passed', spend: async () => true });
  const token = request.headers[proofHeader.toLowerCase()];
  return deps.checkProof(typeof token === 'string' ? token : '');
}

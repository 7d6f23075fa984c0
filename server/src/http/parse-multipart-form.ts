import { applicationAction, enquiryAction, limits, resumeError, resumeField } from '@veramasa/contract';
import { safeFileName } from '@veramasa/messages/attachments/safe-file-name';
import type { Network } from '@veramasa/messages/limits/rate-limit';
import { type NewMessage, type Rejection, rejected } from '@veramasa/messages/message/submit-message';
import type { FastifyRequest } from 'fastify';
import { rejectionCode } from './answers.ts';
import type { UploadShare } from './upload-memory.ts';

export interface UploadedFile {
  /** As sent; shown to people, never used as a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface PostedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Null when none was chosen. */
  readonly file: UploadedFile | null;
  readonly request: FastifyRequest;
  /** Of the sender. */
  readonly networks: readonly Network[];
}

/** What a form says, with what is to be checked when it is stored; or why it is refused. */
export type ReadForm =
  | ({ readonly ok: true } & Pick<
      NewMessage,
      'kind' | 'email' | 'answers' | 'attachment' | 'doubts' | 'gates'
    >)
  | { readonly ok: false; readonly rejection: Rejection };

/** A header of a request by its name in any case. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Limits of a multipart form, tested with a corpus of hostile requests; raise them only with a test. A second file
 * is read up to its name, so that it can be refused with a message.
 */
export const formLimits = {
  fieldNameSize: 64,
  fieldSize: 20_000,
  fields: 16,
  files: 2,
  parts: 18,
  headerPairs: 20,
} as const;

/** The largest resume and the other parts. More is not read, whatever it is. */
const formMaxBytes = limits.resumeMaxBytes + 1024 * 1024;

/** A body with a larger Content-Length is not read. */
const announcedMaxBytes = 64 * 1024 * 1024;

type ParsedForm =
  | { readonly ok: true; readonly form: Pick<PostedForm, 'fields' | 'file'> }
  | { readonly ok: false; readonly rejection: Rejection };

/**
 * Reads a multipart form and the resume of an application, which may come before or after its `action`. Stores the
 * action in `request.formAction`. Never throws: a bad request is returned as a rejection.
 */
export async function parseMultipartForm(request: FastifyRequest, memory: UploadShare): Promise<ParsedForm> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > announcedMaxBytes) return rejected('too_large');
  return Promise.race([readParts(request, memory), exceeds(request)]);
}

/** Resolves when a body has more than `formMaxBytes`. */
function exceeds({ raw }: FastifyRequest): Promise<ParsedForm> {
  let bytes = 0;
  return new Promise((resolve) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > formMaxBytes) resolve(rejected('too_large'));
    });
  });
}

async function readParts(request: FastifyRequest, memory: UploadShare): Promise<ParsedForm> {
  const fields: Record<string, string> = Object.create(null);
  let file: UploadedFile | null = null;
  try {
    // Counted here, because the parser does not report which file is too large.
    for await (const part of request.parts({
      limits: { ...formLimits, fileSize: Number.POSITIVE_INFINITY },
    })) {
      if (part.type === 'file') {
        const action = request.formAction ?? applicationAction;
        if (action !== applicationAction || part.fieldname !== resumeField) return rejected('malformed');
        const name = part.filename ?? '';
        if (file && name !== '') return tooMany;
        const bytes = await readFile(part.file, name, memory);
        if (!Buffer.isBuffer(bytes)) return bytes;
        // A browser sends a part without a name for an unused file field.
        if (name !== '') file = { name, bytes };
        continue;
      }
      if (part.valueTruncated) return rejected('too_large');
      const longName = part.fieldname.length > formLimits.fieldNameSize;
      if (longName || typeof part.value !== 'string') return rejected('malformed');
      // Multipart writes every line break as CRLF; the browser counts one character, and so must we.
      fields[part.fieldname] ??= part.value.replace(/\r\n/g, '\n');
      if (part.fieldname === 'action') request.formAction ??= fields.action;
    }
  } catch (error) {
    // Errors of the parser have no status: the body is malformed.
    return rejected(rejectionCode((error as { statusCode?: number }).statusCode ?? 400));
  }
  if (file && fields.action === enquiryAction) return rejected('malformed');
  return { ok: true, form: { fields, file } };
}

const tooMany = rejected('invalid_fields', [resumeError('resume_many')]);

async function readFile(stream: AsyncIterable<Buffer>, name: string, memory: UploadShare) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > limits.resumeMaxBytes)
      // Names are made safe before they are repeated.
      return rejected('resume_too_large', [resumeError('resume_large', { name: safeFileName(name) })]);
    if (!memory.take(chunk.length)) return rejected('unavailable');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The `action` of the form, once it is read. */
    formAction?: string | undefined;
  }
}

import {
  type Application,
  applicationAction,
  fillSecondsHeader,
  honeypotField,
  type NoticeLanguage,
  noticeLanguageField,
  proofHeader,
  resumeField,
} from '@veramasa/contract';
import type { OutgoingMessage } from '../message-form/message-sender.ts';
import type { UploadOptions } from '../message-form/upload.ts';

interface ApplicationParts {
  /** The checked answers. */
  readonly application: Application;
  readonly resume: File;
  /** Content of the field that people do not see and leave empty. */
  readonly honeypot: string;
  /** Language of the privacy notice beside the form. */
  readonly noticeLanguage: NoticeLanguage;
  /** Whole seconds since the form was opened; null when it was answered before the script came. */
  readonly fillSeconds: number | null;
  /** Token of the proof of work; null when there is none. */
  readonly proof: string | null;
}

/** The message of an application. */
export function applicationMessage(
  { application, resume, honeypot, noticeLanguage, fillSeconds, proof }: ApplicationParts,
  uploadOptions: UploadOptions,
): OutgoingMessage {
  const body = new FormData();
  for (const [name, value] of Object.entries(application)) body.set(name, value);
  body.set('action', applicationAction);
  if (noticeLanguage !== 'en') body.set(noticeLanguageField, noticeLanguage);
  if (honeypot) body.set(honeypotField, honeypot);
  body.set(resumeField, resume); // the file last, so that the server knows all else when it arrives
  return {
    body,
    identity: { application, honeypot, resume: [resume.name, resume.size, resume.lastModified] },
    headers: {
      ...(fillSeconds !== null && { [fillSecondsHeader]: String(fillSeconds) }),
      ...(proof !== null && { [proofHeader]: proof }),
    },
    uploadOptions,
  };
}

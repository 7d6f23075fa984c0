import type { AuditEntry } from '../api/audit.ts';

const texts: Readonly<Record<AuditEntry['action'], string>> = {
  login: 'Logged in',
  logout: 'Logged out',
  'session.end': 'Ended a session',
  'passkey.add': 'Added a passkey',
  'passkey.remove': 'Removed a passkey',
  'person.invite': 'Invited a colleague',
  'person.join': 'Accepted the invitation',
  'person.roles': 'Changed roles',
  'person.revoke': 'Revoked access',
  'message.state': 'Changed the state',
  'message.assign': 'Assigned the message',
  'message.answer': 'Answered by email',
  'message.note': 'Wrote a note',
  'message.release': 'Released the message',
  'message.discard': 'Discarded the message',
  'message.retry': 'Sent emails again',
  'message.erase': 'Erased the message',
  'resume.read': 'Downloaded the resume',
  export: 'Exported messages',
};

/** What somebody did, in words: "Changed the state (from new, to answered)". */
export function auditText({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string {
  const facts = Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${key} ${value}`);
  return facts.length > 0 ? `${texts[action]} (${facts.join(', ')})` : texts[action];
}

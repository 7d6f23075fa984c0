import type { AuditEntry } from '../api/audit.ts';
import type { Role } from '../api/people.ts';
import { listRoles } from './roles.ts';

const texts: Readonly<Record<AuditEntry['action'], string>> = {
  login: 'Logged in',
  logout: 'Logged out',
  verify: 'Confirmed their identity',
  'session.end': 'Ended a session',
  'passkey.add': 'Added a passkey',
  'passkey.remove': 'Removed a passkey',
  'person.invite': 'Invited a colleague',
  'invitation.withdraw': 'Withdrew an invitation',
  'person.join': 'Accepted the invitation',
  'person.roles': 'Changed roles',
  'person.revoke': 'Revoked access',
  'message.state': 'Changed the state',
  'message.assign': 'Assigned the message',
  'message.answer': 'Answered by email',
  'message.elsewhere': 'Answered outside of the desk',
  'message.reply': 'Wrote an answer',
  'message.unsend': 'Took the answer back',
  'message.later': 'Put the message off',
  'message.note': 'Wrote a note',
  'message.release': 'Released the message',
  'message.discard': 'Discarded the message',
  'message.retry': 'Sent emails again',
  'message.erase': 'Erased the message',
  'resume.read': 'Opened the resume',
  export: 'Exported messages',
  'content.save': 'Changed a page in the draft',
  'content.create': 'Added a page to the draft',
  'content.remove': 'Removed a page from the draft',
  'content.discard': 'Gave up changes of the draft',
  'content.upload': 'Added a photograph to the draft',
  'content.ask': 'Asked for a publication',
  'content.publish': 'Published the draft',
  'content.rollback': 'Made an earlier release public',
  'content.schedule': 'Planned a publication',
  'content.unschedule': 'Cancelled a planned publication',
};

/** Facts that need a word before them. */
const words: Readonly<Record<string, string>> = {
  from: 'from ',
  to: 'to ',
  until: 'until ',
  reason: 'reason: ',
};

/** Facts that are numbers of something. */
const counted: Readonly<Record<string, string>> = { count: 'message', resumes: 'resume', tried: 'email' };

/** What somebody did, in words: "Changed the state: from new, to answered". */
export function auditText({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string {
  const facts = Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([key, value]) =>
        (words[key] ?? '') +
        (key === 'roles' ? roleNames(value) : String(value).replace('in_progress', 'in progress')) +
        (counted[key] ? ` ${counted[key]}${value === 1 ? '' : 's'}` : ''),
    );
  return facts.length > 0 ? `${texts[action]}: ${facts.join(', ')}` : texts[action];
}

const roleNames = (roles: string | number | null) => listRoles(String(roles).split(' ') as Role[]);

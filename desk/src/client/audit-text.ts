import { actionTexts } from '@veramasa/database/action-texts';
import type { AuditEntry, Role } from '../api/people.ts';
import { listRoles } from './roles.ts';

/** The word before a fact. */
const words: Readonly<Record<string, string>> = { from: 'from ', to: 'to ', until: 'until ' };

/** Facts that are numbers of something. */
const counted: Readonly<Record<string, string>> = { count: 'message', resumes: 'resume', tried: 'email' };

/** What somebody did, in words: "Changed the state: from new, to answered". `titles` are those of pages, by their files. */
export function auditText(
  { action, detail }: Pick<AuditEntry, 'action' | 'detail'>,
  titles: ReadonlyMap<string, string> = new Map(),
): string {
  const facts = Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([key, value]) =>
        (words[key] ?? '') +
        (key === 'roles'
          ? listRoles(String(value).split(' ') as Role[])
          : (titles.get(String(value)) ??
            String(value)
              .replace('in_progress', 'in progress')
              .replace(/^([\da-f]{7})[\da-f]{33}$/, '$1'))) +
        (counted[key] ? ` ${counted[key]}${value === 1 ? '' : 's'}` : ''),
    );
  return facts.length > 0 ? `${actionTexts[action]}: ${facts.join(', ')}` : actionTexts[action];
}

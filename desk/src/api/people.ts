import { oneEmail } from '@veramasa/contract';
import { type Role, roles } from '@veramasa/database/schema';
import { fold } from '@veramasa/database/search-facts';
import * as v from 'valibot';
import type { readAuditPage } from '../server/people/audit.ts';
import type { listPeople } from '../server/people/read-people.ts';
import { dayText, type ResultOf, route, shortText, type } from './route.ts';

export { type Role, roles };

export type PeopleAnswer = ResultOf<typeof listPeople>;

export type PersonEntry = PeopleAnswer['people'][number];

export type InvitationEntry = PeopleAnswer['invitations'][number];

/** In the order of the list. A publisher needs what editors see. */
export function completeRoles(chosen: readonly Role[]): Role[] {
  const needed = chosen.includes('publisher') ? [...chosen, 'editor'] : chosen;
  return roles.filter((role) => needed.includes(role));
}

const role = v.picklist(roles, ({ received }) => `${received} is not a role.`);

const chosenRoles = v.pipe(
  v.array(role),
  v.readonly(),
  v.minLength(1, 'Choose at least one role.'),
  v.transform(completeRoles),
);

const wrongEmail = 'The email address is not complete. Write it as name@example.com.';

const personEmail = v.pipe(oneEmail(wrongEmail), v.transform(fold));

export const readPeople = route('GET /api/people', { access: ['admin'], answer: type<PeopleAnswer>() });

export const changeRoles = route('PATCH /api/people/:id', {
  access: ['admin'],
  verified: true,
  body: v.object({ roles: chosenRoles }),
});

export const revokePerson = route('DELETE /api/people/:id', { access: ['admin'], verified: true });

export const invitePerson = route('POST /api/invitations', {
  access: ['admin'],
  verified: true,
  body: v.object({ email: personEmail, roles: chosenRoles }),
});

export const withdrawInvitation = route('DELETE /api/invitations/:id', { access: ['admin'], verified: true });

export type AuditPage = ResultOf<typeof readAuditPage>;

export type AuditEntry = AuditPage['entries'][number];

/** The entries with all words of `text` until the end of a day, newest first; `after` is the key of a page. */
export const readAuditLog = route('GET /api/audit', {
  access: ['admin'],
  query: v.partial(v.object({ after: shortText, text: shortText, until: dayText })),
  answer: type<AuditPage>(),
});

import { isEmail } from '@veramasa/contract';
import { type Role, roles } from '@veramasa/database/schema';
import { fold } from '@veramasa/database/search-facts';
import * as v from 'valibot';
import { route, type } from './route.ts';

export type { Role };

/** A person as administrators see them. */
export interface PersonEntry {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly passkeys: number;
  readonly lastSeenAt: string | null;
  readonly revokedAt: string | null;
}

/** An invitation that was not used yet. */
export interface InvitationEntry {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly expiresAt: string;
  /** What became of its email; null for one that was made on the command line. */
  readonly mail: { readonly status: 'queued' | 'sent' | 'failed'; readonly lastError: string | null } | null;
}

export interface PeopleAnswer {
  readonly people: readonly PersonEntry[];
  readonly invitations: readonly InvitationEntry[];
}

/** Somebody to whom a message can be given. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** In the order of the list. A publisher needs what editors see. */
export function completeRoles(chosen: readonly Role[]): Role[] {
  const needed = chosen.includes('publisher') ? [...chosen, 'editor'] : chosen;
  return roles.filter((role) => needed.includes(role));
}

const wrongRoles = 'Choose at least one role.';

const chosenRoles = v.pipe(
  v.array(v.picklist(roles, wrongRoles), wrongRoles),
  v.readonly(),
  v.minLength(1, wrongRoles),
  v.transform(completeRoles),
);

const wrongEmail = 'The email address is not complete. Write it as name@example.com.';

export const personEmail = v.pipe(
  v.string(wrongEmail),
  v.trim(),
  v.check(isEmail, wrongEmail),
  v.transform(fold),
);

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

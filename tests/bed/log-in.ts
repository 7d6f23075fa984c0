import type { Role, Tables } from '@veramasa/database/schema';
import { uuidV7 } from '@veramasa/database/uuid-v7';
import type { Kysely } from 'kysely';
import { openSession } from '../../desk/src/server/http/sessions.ts';

/** Gives a person a session of the desk. The person is created, or gets the roles; the token is for the cookie. */
export async function logIn(
  database: Kysely<Tables>,
  name: string,
  roles: readonly Role[],
  now = new Date(),
): Promise<{ readonly id: string; readonly token: string }> {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@veramasa.example`;
  const person = { email, name, roles: roles.join(' '), created_at: now.toISOString() };
  const { id } = await database
    .insertInto('people')
    .values({ ...person, id: uuidV7(now), oidc_subject: null, revoked_at: null })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ roles: person.roles }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token: await openSession(database, id, 'Chrome/1 Linux', now) };
}

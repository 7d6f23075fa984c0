import type { Role, Tables } from '@veramasa/database/schema';
import { type Kysely, sql } from 'kysely';

/** People with access who have at least one of the roles, by name. */
export const peopleWith = (database: Kysely<Tables>, ...roles: readonly Role[]) =>
  database
    .selectFrom('people')
    .select(['id', 'name', 'email', 'roles'])
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) =>
      or(roles.map((role) => eb(sql<string>`' ' || roles || ' '`, 'like', `% ${role} %`))),
    )
    .orderBy('name')
    .execute();

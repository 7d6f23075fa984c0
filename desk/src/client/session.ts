import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { readSession, type SessionAnswer } from '../api/login.ts';
import type { Role } from '../api/people.ts';
import { call } from './request.ts';

/**
 * Query of the session; everything else is read only with a person. It is read again when somebody returns to the window:
 * their roles may have changed.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client }) => {
    const session = await call(readSession);
    const known = client.getQueryData<SessionAnswer>(['session']);
    // What was typed stays when the session has ended: the next request asks the person to log in again.
    if (known?.person && !session.person) return known;
    // What the tab keeps is for its author, who logs in again, and for nobody else.
    if (session.hasEnded) return session;
    const id = session.person?.id ?? '';
    if (sessionStorage.getItem('person') !== id) sessionStorage.clear();
    sessionStorage.setItem('person', id);
    return session;
  },
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
});

/** The company, the login method and the person, who is null when nobody is logged in. */
export const useSession = () => useSuspenseQuery(sessionQuery).data;

/** The person who is logged in, and whether they have one of some roles; only below the shell. */
export function usePerson() {
  const { person } = useSession();
  if (!person) throw new Error('nobody is logged in');
  return { ...person, has: (...some: Role[]) => some.some((role) => person.roles.includes(role)) };
}

/** "MS" of Meera Subramaniam: the first letters of the first and the last word. */
export const initials = (name: string) => name.replace(/^(.).*?(?:\s(\S)\S*)?$/u, '$1$2');

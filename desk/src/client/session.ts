import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionAnswer } from '../api/people.ts';
import { request } from './request.ts';

/** Query of the session; everything else is read only with a person. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client }) => {
    const session = await request<SessionAnswer>('/api/session');
    const known = client.getQueryData<SessionAnswer>(['session']);
    // What was typed stays when the session has ended: the next request asks the person to log in again.
    return known?.person && !session.person ? known : session;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The company, the login method and the person, who is null when nobody is logged in. */
export const useSession = () => useSuspenseQuery(sessionQuery).data;

/** The person who is logged in; only below the shell. */
export function usePerson() {
  const { person } = useSession();
  if (!person) throw new Error('nobody is logged in');
  return person;
}

/** Reads the session again when somebody returns to the window: their roles may have changed. */
export function useFreshSession(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = async () => {
      if (document.visibilityState === 'hidden') return;
      const personId = () => client.getQueryData<SessionAnswer>(sessionQuery.queryKey)?.person?.id;
      const before = personId();
      await client.invalidateQueries(sessionQuery);
      // Somebody else has logged in in this browser: the screen shows what they may see.
      if (personId() !== before) location.assign('/');
    };
    window.addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      window.removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, [client]);
}

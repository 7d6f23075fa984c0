import { useSuspenseQuery } from '@tanstack/react-query';
import type { SessionAnswer } from '../api/people.ts';
import { request } from './request.ts';

/** Query of the session; everything else is read only with a person. */
export const sessionQuery = {
  queryKey: ['session'],
  queryFn: () => request<SessionAnswer>('/api/session'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The company, the login method and the person, who is null when nobody is logged in. */
export const useSession = () => useSuspenseQuery(sessionQuery).data;

/** The person who is logged in; only below the shell. */
export function usePerson() {
  const { person } = useSession();
  if (!person) throw new Error('nobody is logged in');
  return person;
}

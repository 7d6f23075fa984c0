import { queryOptions } from '@tanstack/react-query';
import type { PeopleAnswer } from '../../../api/people.ts';
import { request } from '../../request.ts';

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => request<PeopleAnswer>('/api/people'),
});

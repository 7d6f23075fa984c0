import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './request.ts';

/** Answers are shown at once and read again in the background. A refusal is not repeated; a lost connection is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) =>
        error instanceof RequestError && error.code === 'unavailable' && failures < 2,
    },
    mutations: { retry: false },
  },
});

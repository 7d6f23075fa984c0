import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './request.ts';

/** Answers are shown at once and read again in the background. A refusal is not repeated; a lost connection is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A request without a network fails with a sentence; by default it would wait in silence.
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) =>
        error instanceof RequestError && error.code === 'unavailable' && failures < 2,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

import { focusManager, MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refusal } from '../api/route.ts';
import { sessionQuery } from './session.ts';
import { keepFocus } from './ui/Layout.tsx';

/** Answers are shown at once and read again in the background. A refusal is not repeated; a lost connection is. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // The roles of the person may differ from those on screen. The session itself is not read again: that would never end.
    onError: (error, { queryKey }) => {
      const isRefused = error instanceof Refusal && error.code === 'forbidden';
      if (isRefused && queryKey[0] !== sessionQuery.queryKey[0]) queryClient.invalidateQueries(sessionQuery);
    },
  }),
  // A form reads its values once, with `staleTime: 'static'`. All else is read again, also after a refusal: somebody may
  // have changed it.
  mutationCache: new MutationCache({
    onSettled: async (_data, error) => {
      const reading = queryClient.invalidateQueries();
      // A refusal is shown at once.
      if (!error) await reading;
      // The button that was pressed may have disappeared.
      keepFocus();
    },
  }),
  defaultOptions: {
    // A request without a network fails with a sentence; by default it would wait in silence.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (failures, error) => error instanceof Refusal && error.code === 'unavailable' && failures < 2,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// The default waits for other tasks: on a slow computer, a second press would come before its button ignores it.
notifyManager.setScheduler(queueMicrotask);

// The library looks only at the visibility: the window may have been visible beside another one.
window.addEventListener('focus', () => focusManager.onFocus());

import type { RouteObject } from 'react-router';

/** The list of messages and a single message. Both addresses carry the filters of the list. */
export const inboxRoutes: RouteObject[] = [
  { path: 'messages', lazy: () => import('./MessageList.tsx') },
  { path: 'messages/:reference', lazy: () => import('./MessageScreen.tsx') },
];

import type { RouteObject } from 'react-router';

/**
 * The pages of the site by group, the form of one of them (`?path=`), what is changed and not public yet, releases, and
 * what is left before the launch.
 */
export const contentRoutes: RouteObject[] = [
  { path: 'content', lazy: () => import('./TreeScreen.tsx') },
  { path: 'content/file', lazy: () => import('./FileScreen.tsx') },
  { path: 'content/changes', lazy: () => import('./ChangesScreen.tsx') },
  { path: 'content/releases', lazy: () => import('./ReleasesScreen.tsx') },
  { path: 'content/launch', lazy: () => import('./LaunchScreen.tsx') },
  { path: 'content/openings/new', lazy: () => import('./NewOpeningScreen.tsx') },
];

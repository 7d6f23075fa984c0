import type { RouteObject } from 'react-router';

/** The pages of the site by group, and the form of one of them: `/content/services/data-engineering.yaml`. */
export const contentRoutes: RouteObject[] = [
  { path: 'content', lazy: () => import('./ContentScreen.tsx') },
  { path: 'content/*', lazy: () => import('./EditScreen.tsx') },
];

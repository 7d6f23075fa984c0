import { type ComponentType, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration, useRouteError } from 'react-router';
import { Refusal } from '../api/route.ts';
import styles from './Shell.module.css';
import { Shell } from './Shell.tsx';
import { Button } from './ui/Button.tsx';
import { Loading, Stack } from './ui/Layout.tsx';

/** Screens by their paths, each loaded when it is opened. */
const screens = (byPath: Readonly<Record<string, () => Promise<ComponentType>>>) =>
  Object.entries(byPath).map(([path, Component]) => ({ path, lazy: { Component } }));

const inside = screens({
  '': async () => (await import('./screens/OverviewScreen.tsx')).OverviewScreen,
  messages: async () => (await import('./screens/inbox/MessageList.tsx')).MessageList,
  'messages/:reference': async () => (await import('./screens/inbox/MessageScreen.tsx')).MessageScreen,
  content: async () => (await import('./screens/content/TreeScreen.tsx')).TreeScreen,
  'content/file': async () => (await import('./screens/content/form/FileScreen.tsx')).FileScreen,
  'content/words': async () => (await import('./screens/content/words/WordsScreen.tsx')).WordsScreen,
  'content/changes': async () => (await import('./screens/content/changes/ChangesScreen.tsx')).ChangesScreen,
  'content/releases': async () =>
    (await import('./screens/content/changes/ReleasesScreen.tsx')).ReleasesScreen,
  'content/launch': async () => (await import('./screens/content/LaunchScreen.tsx')).LaunchScreen,
  people: async () => (await import('./screens/People.tsx')).People,
  account: async () => (await import('./screens/Account.tsx')).Account,
  audit: async () => (await import('./screens/Audit.tsx')).Audit,
});

const unknown = { path: '*', element: <Navigate to="/" replace /> };

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ScreenError,
    HydrateFallback: Loading,
    children: [
      ...screens({
        login: async () => (await import('./screens/Login.tsx')).Login,
        confirmed: async () => (await import('./screens/Login.tsx')).Confirmed,
        invitation: async () => (await import('./screens/Login.tsx')).Invitation,
      }),
      {
        Component: Shell,
        // Inside the shell, so that the navigation stays when a screen fails.
        children: [{ ErrorBoundary: ScreenError, children: [...inside, unknown] }],
      },
    ],
  },
]);

// An address that is opened anew begins at the top.
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (load?.type === 'navigate') sessionStorage.removeItem('places');

function Root() {
  return (
    <Suspense fallback={<Loading />}>
      <Outlet />
      <ScrollRestoration
        storageKey="places"
        getKey={({ key, pathname, search }) =>
          // A list keeps its place also for the links that lead back. After a load every entry has the key "default".
          pathname === '/messages' || key === 'default' ? pathname + search : key
        }
      />
    </Suspense>
  );
}

/** In place of a screen that failed. The desk's own refusals say what is wrong. */
function ScreenError() {
  const error = useRouteError();
  const isRefused = error instanceof Refusal;
  // The same answer would come again.
  const isFinal = isRefused && ['forbidden', 'invalid', 'not_found'].includes(error.code);
  const title = isFinal ? 'This link does not work' : 'This screen cannot be shown';
  return (
    <Stack className={styles.error}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p role="alert">
        {isRefused
          ? error.message
          : 'It failed, or parts of it did not arrive. Check your connection and reload the page; if it stays, tell the person who runs the site.'}
      </p>
      {!isFinal && <Button onClick={() => location.reload()}>Reload the page</Button>}
    </Stack>
  );
}

import { type ComponentType, Suspense } from 'react';
import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router';
import { placeOf } from './place.ts';
import { NotFound, ScreenError } from './shell/ScreenError.tsx';
import { Shell } from './shell/Shell.tsx';
import { Loading } from './ui/Layout.tsx';

/** Screens by their paths, each loaded when it is opened. */
const screens = (byPath: Readonly<Record<string, () => Promise<ComponentType>>>) =>
  Object.entries(byPath).map(([path, Component]) => ({ path, lazy: { Component } }));

const inside = screens({
  '': async () => (await import('./screens/overview/OverviewScreen.tsx')).OverviewScreen,
  messages: async () => (await import('./screens/inbox/MessageList.tsx')).MessageList,
  'messages/:reference': async () => (await import('./screens/inbox/MessageScreen.tsx')).MessageScreen,
  content: async () => (await import('./screens/content/TreeScreen.tsx')).TreeScreen,
  'content/file': async () => (await import('./screens/content/form/FileScreen.tsx')).FileScreen,
  'content/words': async () => (await import('./screens/content/words/WordsScreen.tsx')).WordsScreen,
  'content/changes': async () => (await import('./screens/content/changes/ChangesScreen.tsx')).ChangesScreen,
  'content/releases': async () =>
    (await import('./screens/content/changes/ReleasesScreen.tsx')).ReleasesScreen,
  'content/launch': async () => (await import('./screens/content/LaunchScreen.tsx')).LaunchScreen,
  'content/new/:folder': async () => (await import('./screens/content/form/NewPageScreen.tsx')).NewPageScreen,
  people: async () => (await import('./screens/people/People.tsx')).People,
  account: async () => (await import('./screens/account/Account.tsx')).Account,
  audit: async () => (await import('./screens/audit/Audit.tsx')).Audit,
});

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ScreenError,
    HydrateFallback: Loading,
    children: [
      ...screens({
        login: async () => (await import('./screens/login/Login.tsx')).Login,
        confirmed: async () => (await import('./screens/login/Login.tsx')).Confirmed,
        invitation: async () => (await import('./screens/invitation/Invitation.tsx')).Invitation,
      }),
      {
        Component: Shell,
        // Inside the shell, so that the navigation stays when a screen fails.
        children: [{ ErrorBoundary: ScreenError, children: [...inside, { path: '*', Component: NotFound }] }],
      },
    ],
  },
]);

function Root() {
  return (
    <Suspense fallback={<Loading />}>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </Suspense>
  );
}

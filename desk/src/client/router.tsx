import { Suspense } from 'react';
import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router';
import { ScreenError } from './shell/ScreenError.tsx';
import { Shell } from './shell/Shell.tsx';
import { Waiting } from './ui/Waiting.tsx';

/** Screens are loaded when they are opened. Each module of a screen exports `Component`. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ScreenError,
    HydrateFallback: Waiting,
    children: [
      { path: 'login', lazy: () => import('./screens/login/Login.tsx') },
      { path: 'confirmed', lazy: () => import('./screens/login/Confirmed.tsx') },
      { path: 'invitation', lazy: () => import('./screens/invitation/Invitation.tsx') },
      {
        Component: Shell,
        children: [
          {
            // Inside the shell, so that the navigation stays when a screen fails.
            ErrorBoundary: ScreenError,
            children: [
              { index: true, lazy: () => import('./screens/overview/OverviewScreen.tsx') },
              // Both addresses carry the filters of the list.
              { path: 'messages', lazy: () => import('./screens/inbox/MessageList.tsx') },
              { path: 'messages/:reference', lazy: () => import('./screens/inbox/MessageScreen.tsx') },
              { path: 'content', lazy: () => import('./screens/content/TreeScreen.tsx') },
              { path: 'content/file', lazy: () => import('./screens/content/FileScreen.tsx') },
              { path: 'content/changes', lazy: () => import('./screens/content/ChangesScreen.tsx') },
              { path: 'content/releases', lazy: () => import('./screens/content/ReleasesScreen.tsx') },
              { path: 'content/launch', lazy: () => import('./screens/content/LaunchScreen.tsx') },
              { path: 'content/openings/new', lazy: () => import('./screens/content/NewOpeningScreen.tsx') },
              { path: 'people', lazy: () => import('./screens/people/People.tsx') },
              { path: 'account', lazy: () => import('./screens/account/Account.tsx') },
              { path: 'audit', lazy: () => import('./screens/audit/Audit.tsx') },
              { path: '*', lazy: () => import('./screens/NotFound.tsx') },
            ],
          },
        ],
      },
    ],
  },
]);

function Root() {
  return (
    <Suspense fallback={<Waiting />}>
      <Outlet />
      <ScrollRestoration />
    </Suspense>
  );
}

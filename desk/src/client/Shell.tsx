import { useIsMutating, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, type Location, Navigate, Outlet, useLocation, useNavigation } from 'react-router';
import { Mark } from '../../../site/src/ui/icons.tsx';
import { countsQuery, totalOf } from './counts.ts';
import styles from './Shell.module.css';
import { publicationQuery } from './screens/content/queries.ts';
import { initials, usePerson, useSession } from './session.ts';
import { Questions } from './ui/Dialog.tsx';
import { Loading } from './ui/Layout.tsx';

/** The bar with the navigation, around every screen of a person who is logged in. */
export function Shell() {
  const { person } = useSession();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const isBusy = useIsMutating() > 0 || state === 'loading';
  const main = useRef<HTMLElement>(null);
  if (!person) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <>
      <Link
        to="#main"
        className={styles.skip}
        onClick={(event) => {
          // The address stays the same: a new one would count as a navigation.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </Link>
      <Bar />
      <main ref={main} id="main" tabIndex={-1} aria-busy={isBusy} className={styles.main}>
        <Suspense key={pathname} fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <Questions />
    </>
  );
}

function Bar() {
  const { company } = useSession();
  const { id, name, has } = usePerson();
  const [openedBy] = useState(id);
  // Somebody else has logged in in this browser: the screens show what they may see.
  useEffect(() => {
    if (id !== openedBy) window.location.assign('/');
  }, [id, openedBy]);
  const location = useLocation();
  // Every navigation closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === location.key;
  const reads = has('enquiries', 'hiring');
  const { data: counts } = useQuery({ ...countsQuery, enabled: reads });
  const { data: publication } = useQuery({ ...publicationQuery, enabled: has('publisher') });
  const mine = totalOf(counts, 'mine');
  const held = totalOf(counts, 'held');
  const here = hereOf(location);
  const asked = publication?.requests.length;
  const waits = held > 0 || here === '/messages?view=held';
  const items = [
    { to: '/', label: 'Overview' },
    { to: '/messages', label: 'Messages', shown: reads, count: totalOf(counts, 'unread'), counted: 'unread' },
    { to: '/messages?view=mine', label: 'Mine', shown: reads, count: mine, counted: 'to do' },
    { to: '/messages?view=held', label: 'Held', shown: waits, count: held, counted: 'waiting' },
    { to: '/content', label: 'Pages', shown: has('editor'), count: asked, counted: 'asked for publication' },
    { to: '/content/launch', label: 'Before launch', shown: has('editor', 'admin') },
    { to: '/people', label: 'People', shown: has('admin') },
    { to: '/audit', label: 'Audit log', shown: has('admin') },
  ];
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand}>
        <Mark size={28} />
        <span>{company.name} desk</span>
      </Link>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="navigation"
        onClick={() => setOpenAt(isOpen ? undefined : location.key)}
      >
        Menu
      </button>
      <nav id="navigation" aria-label="Desk" className={styles.navigation} data-open={isOpen || undefined}>
        <ul>
          {items
            .filter(({ shown = true }) => shown)
            .map(({ to, label, count = 0, counted }) => (
              <li key={to}>
                <Link to={to} className={styles.link} aria-current={to === here ? 'page' : undefined}>
                  {label}
                  {count > 0 && (
                    <span className={styles.count}>
                      {count > 999 ? '999+' : count}
                      <span className="visually-hidden"> {counted}</span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <Link
        to="/account"
        className={`${styles.link} ${styles.person}`}
        aria-current={here === '/account' ? 'page' : undefined}
      >
        <span className="visually-hidden">Your account: {name}</span>
        <span className={styles.shown} aria-hidden="true">
          <span className={styles.name}>{name}</span>
          <span className={styles.initials}>{initials(name)}</span>
        </span>
      </Link>
    </header>
  );
}

/** The item of the bar for an address. */
function hereOf({ pathname, search }: Location): string {
  const view = new URLSearchParams(search).get('view');
  if (view === 'mine' || view === 'held') return `/messages?view=${view}`;
  return pathname === '/content/launch' ? pathname : `/${pathname.split('/')[1]}`;
}

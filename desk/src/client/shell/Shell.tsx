import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover, Button as RawButton } from 'react-aria-components';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { Mark } from '../../../../site/src/ui/icons.tsx';
import * as api from '../../api/login.ts';
import type { Role } from '../../api/people.ts';
import { countsQuery, totalOf } from '../counts.ts';
import { send } from '../request.ts';
import { publicationQuery } from '../screens/content/queries.ts';
import { usePerson, useSession } from '../session.ts';
import { Questions } from '../ui/ask.tsx';
import menu from '../ui/Field.module.css';
import { Loading } from '../ui/Layout.tsx';
import styles from './Shell.module.css';

/** The bar with the navigation, around every screen of a person who is logged in. */
export function Shell() {
  const { person } = useSession();
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  if (!person) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <>
      <Link
        to="#main"
        className={styles.skip}
        onClick={(event) => {
          // Without a new address, which would be a navigation.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </Link>
      <Bar />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
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
  const { id, roles } = usePerson();
  const [openedBy] = useState(id);
  // Somebody else has logged in in this browser: the screens show what they may see.
  useEffect(() => {
    if (id !== openedBy) window.location.assign('/');
  }, [id, openedBy]);
  const location = useLocation();
  // Every navigation closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === location.key;
  const has = (...some: Role[]) => some.some((role) => roles.includes(role));
  const reads = has('enquiries', 'hiring');
  const { data: counts } = useQuery({ ...countsQuery, enabled: reads });
  const { data: publication } = useQuery({ ...publicationQuery, enabled: has('publisher') });
  const view = new URLSearchParams(location.search).get('view');
  const isList = location.pathname === '/messages';
  const held = totalOf(counts, 'held');
  const isLaunch = location.pathname === '/content/launch';
  const items = [
    { to: '/', label: 'Overview', shown: true, current: location.pathname === '/' },
    {
      to: '/messages',
      label: 'Messages',
      shown: reads,
      current: location.pathname.startsWith('/messages') && !(isList && (view === 'held' || view === 'mine')),
      count: totalOf(counts, 'unread'),
      counted: 'unread',
    },
    {
      to: '/messages?view=mine',
      label: 'Mine',
      shown: reads,
      current: isList && view === 'mine',
      count: totalOf(counts, 'mine'),
      counted: 'to do',
    },
    {
      to: '/messages?view=held',
      label: 'Held',
      shown: held > 0 || (isList && view === 'held'),
      current: isList && view === 'held',
      count: held,
      counted: 'waiting',
    },
    {
      to: '/content',
      label: 'Pages',
      shown: has('editor'),
      current: location.pathname.startsWith('/content') && !isLaunch,
      count: publication?.requests.length,
      counted: 'asked for publication',
    },
    { to: '/content/launch', label: 'Before launch', shown: has('editor', 'admin'), current: isLaunch },
    { to: '/people', label: 'People', shown: has('admin'), current: location.pathname === '/people' },
    { to: '/audit', label: 'Audit log', shown: has('admin'), current: location.pathname === '/audit' },
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
            .filter(({ shown }) => shown)
            .map(({ to, label, current, count = 0, counted }) => (
              <li key={to}>
                <Link to={to} aria-current={current ? 'page' : undefined}>
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
      <PersonMenu />
    </header>
  );
}

function PersonMenu() {
  const { name, email } = usePerson();
  const navigate = useNavigate();
  const logOut = async () => {
    await send(api.logOut).catch(() => {});
    // A new document, so that nothing that was read stays in memory.
    location.assign('/login');
  };
  return (
    <MenuTrigger>
      <RawButton className={styles.person}>
        <span className="visually-hidden">Your account: {name}</span>
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
        <span aria-hidden="true" className={menu.arrow} />
      </RawButton>
      <Popover className={`${menu.popover} ${styles.personPopover}`} placement="bottom end">
        <p className={styles.who}>
          <b>{name}</b>
          <br />
          {email}
        </p>
        <Menu className={menu.menu} aria-label="Your account">
          <MenuItem className={menu.item} onAction={() => navigate('/account')}>
            Account
          </MenuItem>
          <MenuItem className={menu.item} onAction={logOut}>
            Log out
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** "MS" of Meera Subramaniam. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => Array.from(word)[0])
    .join('');

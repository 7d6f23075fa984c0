import { readSession, startOpenid } from '../api/login.ts';
import { addressOf } from '../api/route.ts';
import { logIn } from './passkey.ts';
import { queryClient } from './query-client.ts';
import { type Interruption, send } from './request.ts';
import { sessionQuery } from './session.ts';
import { ask } from './ui/ask.tsx';

const texts = {
  verify: {
    title: 'Confirm that it is you',
    why: 'This action needs a proof of your identity that is less than five minutes old.',
    passkey: 'Use passkey',
    openid: 'Confirm in a new tab',
    start: addressOf(startOpenid, { query: { verify: '1', return: '/confirmed' } }),
  },
  signed_out: {
    title: 'You are logged out',
    why: 'Your session has ended. Log in again to go on; what you typed is still here.',
    passkey: 'Log in again',
    openid: 'Log in in a new tab',
    start: addressOf(startOpenid, { query: { return: '/confirmed' } }),
  },
} as const;

/** The questions that requests wait for. */
const asked: Partial<Record<Interruption, Promise<boolean>>> = {};

/**
 * Asks the person to confirm their identity or to log in again while requests wait; resolves to whether they are worth
 * repeating. The screen below stays as it is.
 */
export function askPerson(code: Interruption): Promise<boolean> {
  asked[code] ??= confirm(code).finally(() => delete asked[code]);
  return asked[code];
}

async function confirm(code: Interruption): Promise<boolean> {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  // Before the login, nothing can be confirmed.
  if (!known?.person) return false;
  const { method, person } = known;
  const text = texts[code];
  return ask({
    title: text.title,
    action: method === 'passkey' ? text.passkey : 'Continue',
    // Somebody else may sit at this screen by now.
    covers: code === 'signed_out',
    body: (
      <>
        <p>{text.why}</p>
        {method === 'openid' && (
          <p>
            <a href={text.start} target="_blank" rel="noreferrer">
              {text.openid}
            </a>
            , then come back and continue.
          </p>
        )}
      </>
    ),
    run: async () => {
      // A login confirms the identity, too.
      if (method === 'passkey') await logIn();
      const session = await send(readSession);
      if (!session.person) throw new Error('You are not logged in yet. Log in first, then continue.');
      if (session.person.id !== person.id) {
        location.assign('/');
        throw new Error('Somebody else has logged in. The desk reloads.');
      }
      queryClient.setQueryData(sessionQuery.queryKey, session);
    },
  });
}

import { readSession, startOpenid } from '../api/login.ts';
import { addressOf } from '../api/route.ts';
import { logIn } from './passkey.ts';
import { queryClient } from './query-client.ts';
import { type Interruption, interruptions, send } from './request.ts';
import { sessionQuery } from './session.ts';
import { ask } from './ui/Dialog.tsx';
import { NewTabLink } from './ui/Layout.tsx';

const texts = {
  verify: {
    title: 'Confirm that it is you',
    why: 'This action needs a proof of your identity that is less than five minutes old.',
  },
  signed_out: {
    title: 'You are logged out',
    why: 'Your session has ended. Log in again to go on; what you typed is still here.',
  },
} as const;

/**
 * Asks the person to confirm their identity or to log in again while requests wait; resolves to whether they are worth
 * repeating. The screen below stays as it is.
 */
export function askPerson(code: Interruption): Promise<boolean> {
  const { asked } = interruptions;
  asked[code] ??= confirm(code).finally(() => delete asked[code]);
  return asked[code];
}

async function confirm(code: Interruption): Promise<boolean> {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  // Before the login, nothing can be confirmed.
  if (!known?.person) return false;
  const { method, person } = known;
  const { title, why } = texts[code];
  const query = { ...(code === 'verify' && { verify: '1' }), return: '/confirmed' };
  const isDone = await ask({
    title,
    action: method === 'passkey' ? 'Use passkey' : 'Continue',
    // Somebody else may sit at this screen by now.
    covers: code === 'signed_out',
    body: (
      <>
        <p>{why}</p>
        {method === 'openid' && (
          <p>
            <NewTabLink href={addressOf(startOpenid, { query })}>Log in</NewTabLink>, then come back and
            continue.
          </p>
        )}
      </>
    ),
    run: async () => {
      // A login confirms the identity, too.
      if (method === 'passkey') await logIn();
      const session = await send(readSession);
      if (!session.person) throw new Error('You are not logged in yet. Log in first, then continue.');
      // For another person, the shell opens the desk anew.
      queryClient.setQueryData(sessionQuery.queryKey, session);
      if (session.person.id !== person.id) throw new Error('Somebody else has logged in. The desk reloads.');
    },
  });
  // Nobody reads on below the question.
  if (!isDone && code === 'signed_out') location.reload();
  return isDone;
}

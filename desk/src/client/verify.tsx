import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readSession, startOpenid } from '../api/login.ts';
import { addressOf } from '../api/route.ts';
import { confirmIdentity, logIn } from './passkey.ts';
import { type Interruption, RequestError, send, setInterruptionHandler } from './request.ts';
import { sessionQuery, usePerson, useSession } from './session.ts';
import { ConfirmDialog } from './ui/ConfirmDialog.tsx';

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

/**
 * Asks the person to confirm their identity or to log in again while a request waits, then lets the request go on.
 * The screen below stays as it is. `request` calls it; screens need nothing.
 */
export function VerifyDialog() {
  const { method } = useSession();
  const person = usePerson();
  const queryClient = useQueryClient();
  const [code, setCode] = useState<Interruption | null>(null);
  const waiting = useRef<{ readonly promise: Promise<boolean>; resolve(repeat: boolean): void } | null>(null);

  useEffect(() => {
    setInterruptionHandler((next) => {
      // A login confirms the identity, too, so that it answers both questions.
      setCode((current) => (current === 'signed_out' ? current : next));
      waiting.current ??= newAnswer();
      return waiting.current.promise;
    });
    return () => setInterruptionHandler(undefined);
  }, []);

  const finish = (repeat: boolean) => {
    setCode(null);
    waiting.current?.resolve(repeat);
    waiting.current = null;
  };

  const confirm = async () => {
    try {
      if (method === 'passkey') await (code === 'verify' ? confirmIdentity() : logIn());
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'signed_out') throw error;
      return setCode('signed_out');
    }
    const session = await send(readSession);
    if (!session.person) throw new Error('You are not logged in yet. Log in first, then continue.');
    // If it is another person, the shell opens the desk anew.
    if (session.person.id !== person.id) return location.assign('/');
    queryClient.setQueryData(sessionQuery.queryKey, session);
    finish(true);
  };

  if (!code) return null;
  const text = texts[code];
  return (
    <ConfirmDialog
      title={text.title}
      action={method === 'passkey' ? text.passkey : 'Continue'}
      onConfirm={confirm}
      onCancel={() => finish(false)}
      // Somebody else may sit at this screen by now.
      covers={code === 'signed_out'}
    >
      <p>{text.why}</p>
      {method === 'openid' && (
        <p>
          <a href={text.start} target="_blank" rel="noreferrer">
            {text.openid}
          </a>
          , then come back and continue.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** `Promise.withResolvers`, which the oldest supported browsers do not have. */
function newAnswer() {
  let resolve: (repeat: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

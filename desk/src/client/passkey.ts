import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import * as api from '../api/login.ts';
import { call, send } from './request.ts';

export async function logIn(): Promise<void> {
  const optionsJSON = await send(api.askLogin);
  await send(api.logIn, { body: await explained(startAuthentication({ optionsJSON })) });
}

/** Registers a passkey of a person who was invited. They are logged in afterwards. */
export async function acceptInvitation(token: string, name: string | undefined): Promise<void> {
  const optionsJSON = await send(api.askNewPasskey, { body: { token, name } });
  const response = await explained(startRegistration({ optionsJSON }));
  const passkeyName = browserName(navigator.userAgent);
  await send(api.acceptInvitation, { body: { token, name, passkeyName, response } });
}

export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await call(api.askAnotherPasskey);
  const response = await explained(startRegistration({ optionsJSON }));
  await call(api.addPasskey, { body: { name, response } });
}

const cancelled = 'The passkey was not used: the request was cancelled, or it took too long. Try again.';

/** In place of the texts of browsers, which differ, by the names of their errors: what to do. */
const sentences: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device already has a passkey for the desk. Use another device or a security key.',
  NotAllowedError: cancelled,
  AbortError: cancelled,
  SecurityError:
    'The browser allows passkeys only at the address of the desk. Open the desk by its own address.',
};

const explained = <Result>(ceremony: Promise<Result>): Promise<Result> =>
  ceremony.catch((error: Error) => {
    const unknown =
      'This device could not use the passkey. Try again, or use another device or security key.';
    throw new Error(sentences[error.name] ?? unknown, { cause: error });
  });

// The first that matches: browsers name those that they resemble, too.
const browsers = {
  'Edg/': 'Edge',
  'OPR/': 'Opera',
  'Firefox/': 'Firefox',
  'Chrome/': 'Chrome',
  'Safari/': 'Safari',
};
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'];

/** "Firefox on Linux", to tell one's own sessions apart. */
export function browserName(userAgent: string): string {
  const [, browser = 'Browser'] = Object.entries(browsers).find(([sign]) => userAgent.includes(sign)) ?? [];
  const system = systems.find((name) => userAgent.includes(name)) ?? 'another system';
  return `${browser} on ${system}`;
}

import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { NewPasskeyRequest, PasskeyRequest } from '../api/login.ts';
import { browserName } from './browser-name.ts';
import { request, send } from './request.ts';

/** Logs in, or confirms the identity of the person who is logged in. */
export async function provePasskey(purpose: 'login' | 'verify'): Promise<void> {
  const optionsJSON = await send<PasskeyRequest>(`/api/${purpose}/options`, { method: 'POST' });
  const response = await explained(startAuthentication({ optionsJSON }));
  await send(`/api/${purpose}/verify`, { method: 'POST', body: response });
}

/** Registers a passkey of a person who was invited. They are logged in afterwards. */
export async function acceptInvitation(token: string, name: string | undefined): Promise<void> {
  const optionsJSON = await send<NewPasskeyRequest>('/api/invitation/options', {
    method: 'POST',
    body: { token, name },
  });
  const response = await explained(startRegistration({ optionsJSON }));
  const passkeyName = browserName(navigator.userAgent);
  await send('/api/invitation/accept', { method: 'POST', body: { token, name, passkeyName, response } });
}

/** Registers another passkey of the person who is logged in. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await request<NewPasskeyRequest>('/api/account/passkeys/options', { method: 'POST' });
  const response = await explained(startRegistration({ optionsJSON }));
  await request('/api/account/passkeys/add', { method: 'POST', body: { name, response } });
}

/** Replaces the texts of browsers, which differ, by sentences that say what to do. */
async function explained<Result>(ceremony: Promise<Result>): Promise<Result> {
  try {
    return await ceremony;
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : undefined;
    const name = error instanceof Error ? error.name : undefined;
    throw new Error(
      code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError'
        ? 'This device already has a passkey for the desk. Use another device or a security key.'
        : name === 'NotAllowedError' || code === 'ERROR_CEREMONY_ABORTED'
          ? 'The passkey was not used: the request was cancelled, or it took too long. Try again.'
          : name === 'SecurityError'
            ? 'The browser allows passkeys only at the address of the desk. Open the desk by its own address.'
            : 'This device could not use the passkey. Try again, or use another device or security key.',
      { cause: error },
    );
  }
}

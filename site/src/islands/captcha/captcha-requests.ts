import { endpoints, type FormSettings, formSettingsSchema, limits } from '@veramasa/contract';
import type { Challenge, Payload, Solution } from 'altcha-lib/types';
import * as v from 'valibot';
import { askServer, isSuccess } from '../message-form/ask-server.ts';
import workerAddress from './solve-challenge.worker.ts?worker&url';

/** Fetches a challenge, solves it in a worker and encodes the token. Null when any step fails. */
export async function altchaToken(): Promise<string | null> {
  const answer = await askServer(endpoints.captchaChallenge);
  if (answer.kind !== 'answer' || !isSuccess(answer.status) || !isChallenge(answer.body)) return null;
  const challenge = answer.body;
  const solution = await solve(challenge).catch(() => null);
  if (solution === null) return null;
  return btoa(JSON.stringify({ challenge, solution } satisfies Payload)); // hex and numbers: all are Latin-1
}

const isChallenge = (body: unknown): body is Challenge => body instanceof Object && 'parameters' in body;

/** Many times what a slow phone needs; a worker whose file never arrives reports nothing. */
const timeoutMs = 60_000;

async function solve(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(trusted(workerAddress), { type: 'module' });
  return new Promise<Solution | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = reject;
    setTimeout(reject, timeoutMs);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** The content policy allows script addresses only from the Trusted Types policy of this name. */
const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { createPolicy<Rules>(name: string, rules: Rules): Rules };
};
const policy = trustedTypes?.createPolicy('worker', {
  createScriptURL(url: string) {
    if (url !== workerAddress) throw new TypeError(`${url} is not the address of the worker`);
    return url;
  },
});
const trusted = (url: string) => policy?.createScriptURL(url) ?? url;

let loading: Promise<FormSettings | null> | undefined;

/** Which checks are configured, requested once. Null when the server does not answer; the next call tries again. */
export function loadSettings(): Promise<FormSettings | null> {
  loading ??= askServer(endpoints.formSettings).then((answer) => {
    const settings = answer.kind === 'answer' ? v.safeParse(formSettingsSchema, answer.body) : null;
    if (settings?.success) return settings.output;
    loading = undefined;
    return null;
  });
  return loading;
}

// A minute less than the server accepts it, for the upload itself.
const usableMs = (limits.captchaRecordMinutes - 1) * 60_000;

// Longer than a slow phone needs. Without the proof the server holds the message for review, and does not lose it.
const patienceMs = 10_000;

/** An invisible captcha, solved in the background while the sender is writing. */
export function createProofOfWork() {
  let current: { readonly since: number; readonly token: Promise<string | null> } | null = null;
  const prepare = () => {
    if (current && Date.now() - current.since < usableMs) return current.token;
    const started = { since: Date.now(), token: proof() };
    current = started;
    started.token.then((token) => {
      if (token === null && current === started) current = null; // the next call tries again
    });
    return started.token;
  };
  return {
    /** Begins to solve, unless a usable solution exists or is being computed. */
    prepare,
    /**
     * Returns a token for one message. Null when none is required, or none is available before the time limit or
     * before `signal` is aborted.
     */
    take(signal: AbortSignal): Promise<string | null> {
      const token = prepare();
      current = null;
      return Promise.race([token, giveUp(signal)]);
    },
  };
}

async function proof(): Promise<string | null> {
  const settings = await loadSettings();
  return settings?.application.proofOfWork ? altchaToken() : null;
}

function giveUp(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs, null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}

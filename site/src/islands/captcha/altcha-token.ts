import { endpoints } from '@veramasa/contract';
import type { Challenge, Payload, Solution } from 'altcha-lib/types';
import { askServer, isSuccess } from '../message-form/ask-server.ts';
import workerAddress from './solve-challenge.worker.ts?worker&url';

/** Fetches a challenge, solves it in a worker and encodes the token. Null when any step fails. */
export async function altchaToken(): Promise<string | null> {
  const answer = await askServer(endpoints.captchaChallenge);
  if (answer.kind !== 'answer' || !isSuccess(answer.status)) return null;
  const challenge = answer.body as Challenge;
  const solution = await solve(challenge).catch(() => null);
  if (solution === null) return null;
  const payload: Payload = { challenge, solution };
  return btoa(JSON.stringify(payload)); // hex and numbers only, so no character is outside Latin-1
}

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

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** The content policy allows script addresses only from the Trusted Types policy of this name. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('worker', {
  createScriptURL(url) {
    if (url !== workerAddress) throw new TypeError(`${url} is not the address of the worker`);
    return url;
  },
});
const trusted = (url: string) => policy?.createScriptURL(url) ?? url;

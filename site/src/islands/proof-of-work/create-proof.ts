import { limits } from '@veramasa/contract';
import { loadSettings } from '../sending/load-settings.ts';
import { altchaToken } from './altcha-token.ts';

/** A proof of work that nobody sees: solved beside the page while the sender is still writing. */
export interface Proof {
  /** Begins to solve, unless a solution that still holds is there or on its way. */
  prepare(): void;
  /**
   * Hands out a token, good for one message. Null when none is asked for or none can be had, soon enough and
   * before `signal` is aborted.
   */
  take(signal: AbortSignal): Promise<string | null>;
}

/** `origin` is that of the server, which sets the work. */
export function createProof(origin: string): Proof {
  let solving: { readonly since: number; readonly token: Promise<string | null> } | null = null;
  const prepare = () => {
    if (solving && Date.now() - solving.since < holdsMinutes * 60_000) return solving.token;
    const token = solve(origin);
    const begun = { since: Date.now(), token };
    solving = begun;
    token.then((found) => {
      // The next call tries again: an application without a proof is held.
      if (found === null && solving === begun) solving = null;
    });
    return token;
  };
  return {
    prepare,
    take(signal) {
      const token = prepare();
      solving = null;
      return Promise.race([token, patience(signal)]);
    },
  };
}

// A minute less than the server says, for the upload itself.
const holdsMinutes = limits.captchaRecordMinutes - 1;

// Longer than a slow phone needs. Without the proof the message is held for a look, which is better than lost.
const patienceSeconds = 10;

function patience(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const end = () => resolve(null);
    setTimeout(end, patienceSeconds * 1000);
    signal.addEventListener('abort', end, { once: true });
  });
}

async function solve(origin: string): Promise<string | null> {
  const settings = await loadSettings(origin);
  return settings?.application.proofOfWork ? altchaToken(origin) : null;
}

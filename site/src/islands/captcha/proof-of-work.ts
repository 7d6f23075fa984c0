import { limits } from '@veramasa/contract';
import { altchaToken, loadSettings } from './captcha-requests.ts';

// A minute less than the server accepts it, for the upload itself.
const usableMs = (limits.captchaRecordMinutes - 1) * 60_000;

// Longer than a slow phone needs. Without the proof the server holds the message for review, and does not lose it.
const patienceMs = 10_000;

/** An invisible captcha, solved in the background while the sender is writing. */
export function createProofOfWork() {
  let current: { readonly since: number; readonly token: Promise<string | null> } | null = null;
  const prepare = () => {
    if (current && Date.now() - current.since < usableMs) return current.token;
    const started = { since: Date.now(), token: solve() };
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

async function solve(): Promise<string | null> {
  const settings = await loadSettings();
  return settings?.application.proofOfWork ? altchaToken() : null;
}

function giveUp(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs, null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}

import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// Runs beside the page, so that the form stays quick while the puzzle is solved.
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey });
  self.postMessage(solution && btoa(JSON.stringify({ challenge: data, solution })));
};

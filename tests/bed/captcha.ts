import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { altchaOptions } from '../../server/src/captcha/captcha-adapter.ts';
import { listen } from './server-process.ts';

export type CaptchaProviderServer = Awaited<ReturnType<typeof startCaptchaProvider>>;

/** A real HTTP server that answers like `siteverify`: tokens that start with `good` are valid, each once. */
export async function startCaptchaProvider() {
  /** The form fields of every request. */
  const asked: Record<string, string>[] = [];
  const used = new Set<string>();
  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push(fields);
    if (provider.behaviour === 'silent') return;
    if (provider.behaviour === 'broken') return void response.writeHead(502).end('<html>');
    const token = fields.response ?? '';
    const success = token.startsWith('good') && !used.has(token);
    used.add(token);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }));
  });
  const { url, close } = await listen(server);
  /** Reaction to the next requests. */
  const behaviour = 'honest' as 'honest' | 'broken' | 'silent';
  const provider = { url: `${url}/siteverify`, asked, behaviour, close };
  return provider;
}

/** Solves a challenge of the built-in captcha like the browser and returns the token, JSON in base64. */
export const solveToken = async (challenge: Challenge): Promise<string> =>
  encodeToken({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });

export const encodeToken = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

/** The environment of a server that accepts `cheapToken`. */
export const cheapCaptcha = { CAPTCHA: 'altcha', CAPTCHA_SECRET: 'the secret of the tests' } as const;

/** The token of a challenge that takes one round, made with the secret of the server. */
export async function cheapToken(): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    expiresAt: new Date(Date.now() + 600_000),
    ...altchaOptions(cheapCaptcha.CAPTCHA_SECRET),
  });
  return solveToken(challenge);
}

import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readAll } from 'node:stream/consumers';
// @ts-expect-error The package has no types.
import Provider from 'oidc-provider';
import { listen } from './server-process.ts';

// Each start of the provider advises against this use in production.
for (const level of ['info', 'warn'] as const) {
  const write = console[level];
  console[level] = (...words) => {
    if (!String(words[0]).includes('oidc-provider')) write(...words);
  };
}

export type TestProvider = Awaited<ReturnType<typeof startOpenidProvider>>;

type Json = Readonly<Record<string, unknown>>;

/** An ID token, decoded, with the secrets of the provider. */
interface IdToken {
  readonly header: Json;
  readonly claims: Json;
  readonly privateKey: KeyObject;
  readonly clientSecret: string;
}

/** Makes another ID token of the one that the provider would send. */
export type Lie = (token: IdToken) => string;

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const client = { client_id: 'desk', client_secret: 'a secret of sixteen' };
const encode = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A JSON web token: without a key unsigned, with a text signed by HMAC, otherwise by RSA. */
export function webToken(header: Json, claims: Json, key: KeyObject | string | null): string {
  const text = `${encode(header)}.${encode(claims)}`;
  if (key === null) return `${text}.`;
  if (typeof key === 'string') return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

function changed(token: string, lie: Lie): string {
  const [header = {}, claims = {}] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  return lie({ header, claims, privateKey, clientSecret: client.client_secret });
}

/**
 * A real OpenID provider on the loopback interface, with the claims of each subject. Its login page asks for the subject
 * only.
 */
export async function startOpenidProvider(
  accounts: Readonly<Record<string, Json>>,
  deskUrl = 'http://localhost:3001',
  port = 0,
) {
  const server = createServer((request, response) => void answer(request, response));
  const { url: issuer, close } = await listen(server, port, 'localhost');
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [`${deskUrl}/api/openid/callback`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts[id] }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'real', alg: 'RS256', use: 'sig' }] },
    // Nobody is asked for consent.
    loadExistingGrant: async (context: {
      oidc: { session: { accountId: string }; client: { clientId: string } };
    }) => {
      const { session, client } = context.oidc;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { lie } = running;
    if (lie && request.url === '/token') {
      const end = response.end.bind(response) as (body: string) => ServerResponse;
      response.end = (body: unknown) => {
        const answer = JSON.parse(String(body));
        const text = JSON.stringify({ ...answer, id_token: changed(answer.id_token, lie) });
        response.setHeader('content-length', Buffer.byteLength(text));
        return end(text);
      };
    }
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const { method, headers } = request;
    if (method === 'GET' && headers.subject === undefined) {
      response.setHeader('content-type', 'text/html');
      response.end('<form method="post"><input name="subject"><button>Log in</button></form>');
      return;
    }
    const subject = headers.subject ?? new URLSearchParams(await readAll(request)).get('subject') ?? '';
    const result = subject === '' ? { error: 'access_denied' } : { login: { accountId: subject } };
    await provider.interactionFinished(request, response, result);
  }

  const running = {
    /** Settings of a desk that uses it. */
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret },
    /** What it sends in place of its ID tokens. */
    lie: undefined as Lie | undefined,
    stop: close,
  };
  return running;
}

/**
 * Logs in at the provider as a browser does, with the subject in a header in place of the form, and returns the address of
 * the desk to which it sends the browser.
 */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>();

  /** An empty subject cancels the login. A logged-in browser is asked only where the desk wants it. */
  async visit(address: string, subject: string): Promise<string> {
    const { origin } = new URL(address);
    for (let url = address; ; ) {
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer: Response = await fetch(url, { redirect: 'manual', headers: { cookie, subject } });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
        this.#cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next === null) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
      url = new URL(next, url).href;
      if (new URL(url).origin !== origin) return url;
    }
  }
}

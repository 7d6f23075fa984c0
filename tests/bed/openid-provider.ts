/// <reference path="./oidc-provider.d.ts" />
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** An account at the test provider. Its subject is its key. */
export interface ProviderAccount {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface TestProvider {
  /** Settings of a desk that uses it. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** A real OpenID provider on the loopback interface. Its login page asks for the subject only. */
export async function startOpenidProvider(
  accounts: Readonly<Record<string, ProviderAccount>>,
  deskUrl = 'http://localhost:3001',
  port = 0,
): Promise<TestProvider> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'desk', client_secret: 'a secret of sixteen' };
  const provider: Provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [`${deskUrl}/api/openid/callback`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts[id] }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['test'] },
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
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html');
      response.end('<form method="post"><input name="subject"><button>Log in</button></form>');
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const subject = new URLSearchParams(body).get('subject') ?? '';
    const result = subject === '' ? { error: 'access_denied' } : { login: { accountId: subject } };
    await provider.interactionFinished(request, response, result);
  }

  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Logs in at the provider as a browser does, and returns the address of the desk to which it sends the browser. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>();

  /** An empty subject cancels the login. A logged-in browser is asked only where the desk wants it. */
  async visit(address: string, subject: string): Promise<string> {
    const { origin } = new URL(address);
    let body: string | null = null;
    for (let url = address; ; ) {
      const answer: Response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body !== null && { method: 'POST', body: new URLSearchParams({ subject: body }) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
        this.#cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next === null) {
        if (!url.includes('/interaction/'))
          throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
        body = subject;
        continue;
      }
      body = null;
      url = new URL(next, url).href;
      if (new URL(url).origin !== origin) return url;
    }
  }
}

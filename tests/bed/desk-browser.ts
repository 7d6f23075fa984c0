import type { Role } from '@veramasa/database/schema';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { SessionAnswer } from '../../desk/src/api/login.ts';
import type { MessageDetail } from '../../desk/src/api/messages.ts';
import { inviteTo } from './desk-process.ts';
import { type AnswerChanges, SoftwareAuthenticator } from './software-authenticator.ts';
import type { TestApp } from './test-app.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Place {
  readonly desk: FastifyInstance;
  readonly site: Pick<TestApp, 'database' | 'now'>;
}

/** Origin of a test desk. */
const deskUrl = 'http://localhost:3001';

/** A browser with a cookie jar and a passkey, at a test desk. */
export class DeskBrowser {
  readonly passkey: SoftwareAuthenticator;
  readonly #bed: Place;
  readonly #origin: string;
  /** By name. */
  readonly cookies = new Map<string, string>();

  constructor(bed: Place, origin = deskUrl) {
    this.#bed = bed;
    this.#origin = origin;
    this.passkey = new SoftwareAuthenticator(origin);
  }

  /** Sends a request and keeps the cookies of its answer. */
  async send(
    method: Method,
    url: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const answer = await this.#bed.desk.inject({
      method,
      url,
      cookies: Object.fromEntries(this.cookies),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      ...(body && { payload: body }),
    });
    for (const { name, value } of answer.cookies)
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    return answer;
  }

  /** What a GET request is answered; fails when it is refused. */
  async get(url: string) {
    const answer = await this.send('GET', url);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json();
  }

  /** A message as the desk shows it. */
  detail(reference: string): Promise<MessageDetail> {
    return this.get(`/api/messages/${reference}`);
  }

  session(): Promise<SessionAnswer> {
    return this.get('/api/session');
  }

  /** Id of its person. */
  async personId(): Promise<string> {
    return (await this.session()).person?.id ?? '';
  }

  /** Invites as the command line does and returns the token of the link. */
  async invited(email: string, ...roles: Role[]): Promise<string> {
    const { site } = this.#bed;
    const link = await inviteTo(site.database.writer, this.#origin, email, roles, site.now());
    return new URL(link).hash.slice(1);
  }

  /** Accepts an invitation with its passkey. */
  async accept(token: string, name?: string, changes?: AnswerChanges): Promise<LightMyRequestResponse> {
    const asked = await this.send('POST', '/api/invitation/challenge', { token, name });
    if (asked.statusCode !== 200) return asked;
    const response = this.passkey.register(asked.json(), changes);
    return this.send('POST', '/api/invitation/accept', { token, name, response });
  }

  async logIn(changes?: AnswerChanges): Promise<LightMyRequestResponse> {
    const asked = await this.send('POST', '/api/login/challenge');
    if (asked.statusCode !== 200) return asked;
    return this.send('POST', '/api/login', this.passkey.prove(asked.json(), changes));
  }
}

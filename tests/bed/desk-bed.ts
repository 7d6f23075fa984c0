import type { AuditAction } from '@veramasa/database/action-texts';
import type { MessageTable, Role, Tables } from '@veramasa/database/schema';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { buildDesk } from '../../desk/src/server/app.ts';
import { parseDeskConfig } from '../../desk/src/server/config.ts';
import type { Desk } from '../../desk/src/server/desk.ts';
import { cookieName } from '../../desk/src/server/http/access.ts';
import { sampleManifest } from './built-site.ts';
import { logIn } from './desk-process.ts';
import { resumeFixture } from './posted-form.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import type { DatabaseKind } from './test-databases.ts';

/** A person who is logged in to a test desk. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  /** The `cookie` header of the person. */
  readonly cookie: string;
  /** Sends a request with the cookie of the person, as the browser application does. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    mediaType?: string,
  ): Promise<LightMyRequestResponse>;
}

export interface TestDesk {
  readonly desk: FastifyInstance;
  readonly deps: Desk;
  /** The public site on the same database, which receives messages. */
  readonly site: TestApp;
  /** Creates a person with a session. */
  person(name: string, ...roles: Role[]): Promise<Colleague>;
  /** Sends an enquiry through the public site. Returns its reference. */
  enquire(changes?: Record<string, string>): Promise<string>;
  /** The same for an application with a resume. */
  apply(changes?: Record<string, string>, headers?: Record<string, string>): Promise<string>;
  /** The same for one that is held. */
  applyHeld(changes?: Record<string, string>): Promise<string>;
  /** Stores copies of the only message, without its words; `changesOf` gives a copy by its place the columns that differ. */
  copyMessage(count: number, changesOf?: (index: number) => Partial<Selectable<MessageTable>>): Promise<void>;
  /** Entries of the audit log, of some actions or all, oldest first. */
  audited(...actions: AuditAction[]): Promise<Selectable<Tables['audit_log']>[]>;
  /** Lets no entry be written into the audit log (SQLite) while something runs. */
  withoutAuditLog<Result>(run: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

interface TestDeskOptions {
  readonly kind?: DatabaseKind;
  readonly env?: Record<string, string>;
  /** Git repository whose content editors change; without it nobody can change pages. */
  readonly repository?: string;
  /** Of the built application; by default a page without it. */
  readonly clientFolder?: string;
  /** Without it nothing can be published. */
  readonly build?: Desk['build'];
  /** In place of DESK_URL, which takes no address but localhost without TLS. */
  readonly deskUrl?: string;
}

const buildNothing: Desk['build'] = async () => ({ errors: ['This desk builds nothing.'], pages: '' });

/** The real desk beside the real public server, on one real database. */
export async function openTestDesk({
  kind = 'sqlite',
  env = {},
  repository,
  clientFolder,
  build = buildNothing,
  deskUrl,
}: TestDeskOptions = {}): Promise<TestDesk> {
  const site = await openTestApp({ kind, env: { RATE_LIMIT: 'off' } });
  const parsed = parseDeskConfig({
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    TRUST_PROXY: 'off',
    DATA_DIR: site.options.dataDir,
    ...env,
  });
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'));
  const config = { ...parsed.config, ...(deskUrl && { deskUrl }) };
  const { database } = site;
  const deps: Desk = {
    config,
    manifest: sampleManifest,
    database,
    keptMonths: sampleManifest.privacy.keptMonths,
    clientFolder: clientFolder ?? site.site,
    repository: repository ?? site.options.dataDir,
    packages: repository ?? site.options.dataDir,
    builtSite: site.site,
    build,
    clock: site.now,
  };
  const desk = await buildDesk(deps);
  const person = async (name: string, ...roles: Role[]): Promise<Colleague> => {
    const { id, token } = await logIn(database.writer, name, roles, site.now());
    const call: Colleague['call'] = (method, url, body, mediaType) => {
      const options: InjectOptions = {
        method,
        url,
        cookies: { [cookieName(config.deskUrl)]: token },
        headers: { 'sec-fetch-site': 'same-origin', ...(mediaType && { 'content-type': mediaType }) },
        ...(body && { payload: body }),
      };
      return desk.inject(options);
    };
    return { id, name, cookie: `${cookieName(config.deskUrl)}=${token}`, call };
  };
  const enquire: TestDesk['enquire'] = async (changes) => (await site.post(changes)).json().reference;
  const resume = resumeFixture('written.pdf', 'Kiln drawings.pdf');
  const apply: TestDesk['apply'] = async (changes, headers) =>
    (await site.apply(changes, headers, [resume])).json().reference;
  const applyHeld: TestDesk['applyHeld'] = (changes) => apply(changes, { 'fill-seconds': '1' });
  const { reader, writer } = database;
  const copyMessage: TestDesk['copyMessage'] = async (count, changesOf) => {
    const row = await reader.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: count }, (_, index) => {
      const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
      return { ...row, id, reference: `ENQ-${index}`, idempotency_key: id, ...changesOf?.(index) };
    });
    for (let at = 0; at < count; at += 400)
      await writer
        .insertInto('messages')
        .values(copies.slice(at, at + 400))
        .execute();
  };
  const audited: TestDesk['audited'] = async (...actions) => {
    const entries = await reader.selectFrom('audit_log').selectAll().orderBy('id').execute();
    return entries.filter(({ action }) => actions.length === 0 || actions.includes(action as AuditAction));
  };
  const withoutAuditLog: TestDesk['withoutAuditLog'] = async (run) => {
    const trigger = sql`create trigger failing before insert on audit_log begin select raise(abort, 'no'); end`;
    await trigger.execute(writer);
    return run().finally(() => sql`drop trigger failing`.execute(writer));
  };
  const close = async () => {
    await desk.close();
    await site.close();
  };
  const messages = { enquire, apply, applyHeld, copyMessage };
  return { desk, deps, site, person, ...messages, audited, withoutAuditLog, close };
}

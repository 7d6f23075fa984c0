import type { AuditAction } from '@veramasa/database/action-texts';
import type { MessageTable, Role } from '@veramasa/database/schema';
import type { LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import { onTestFinished } from 'vitest';
import { buildDesk } from '../../desk/src/server/app.ts';
import { parseDeskConfig } from '../../desk/src/server/config.ts';
import type { Desk } from '../../desk/src/server/desk.ts';
import { cookieName } from '../../desk/src/server/http/serve.ts';
import { sampleManifest } from './built-site.ts';
import { DeskBrowser } from './desk-browser.ts';
import { logIn } from './desk-process.ts';
import { referenceOf, type Texts } from './posted-form.ts';
import { openTestApp, testEnv } from './test-app.ts';
import type { DatabaseKind } from './test-databases.ts';

/** A person who is logged in to a test desk. */
export type Colleague = Awaited<ReturnType<TestDesk['person']>>;

export type TestDesk = Awaited<ReturnType<typeof openTestDesk>>;

/** The desk of a test. `openDesk` opens it, the end of the test closes it. */
export let bed: TestDesk;

export async function openDesk(options?: TestDeskOptions): Promise<void> {
  bed = await openTestDesk(options);
  onTestFinished(bed.close);
}

/** The browser of a person who has accepted an invitation to it. */
export async function joined(name: string, ...roles: Role[]): Promise<DeskBrowser> {
  const browser = new DeskBrowser(bed);
  const token = await browser.invited(`${name.toLowerCase()}@veramasa.example`, ...roles);
  const accepted = await browser.accept(token, name);
  if (accepted.statusCode !== 204) throw new Error(accepted.body);
  return browser;
}

/** Who sees messages of both kinds at the desk of `openInbox`. */
export let asha: Colleague;
/** Who sees enquiries only. */
export let ravi: Colleague;

/** The same with two people who read messages. */
export async function openInbox(kind: DatabaseKind): Promise<void> {
  await openDesk({ kind });
  asha = await bed.person('Asha Both', 'enquiries', 'hiring');
  ravi = await bed.person('Ravi Enquiries', 'enquiries');
}

/** Saves a file in the draft as `changed` returns its value. */
// biome-ignore lint/suspicious/noExplicitAny: The value of any file.
export async function editFile(person: Colleague, path: string, changed: (value: any) => object) {
  const { hash, value } = await person.get(`/api/content/file?path=${path}`);
  const change = { path, hash, value: changed(value) };
  const answer = (await person.send('PUT', '/api/content/file', change)).json();
  if (answer.outcome !== 'saved') throw new Error(JSON.stringify(answer));
}

/** Status and sentence of a refusal, such as "422 Choose at least one role.". */
export const refusalOf = (answer: LightMyRequestResponse) =>
  `${answer.statusCode} ${answer.json().error.message}`;

interface TestDeskOptions {
  readonly kind?: DatabaseKind;
  readonly env?: Record<string, string>;
  /** Git repository whose content editors change; without it nobody can change pages. */
  readonly repository?: string;
  /** Of the built application; by default a page without it. */
  readonly clientFolder?: string;
  /** Without it nothing can be published. */
  readonly build?: Desk['build'];
  /** Values that `env` cannot have: DESK_URL takes no address but localhost without TLS. */
  readonly config?: Partial<Pick<Desk['config'], 'deskUrl' | 'diskReserveMb'>>;
}

const buildNothing: Desk['build'] = () => Promise.reject(new Error('This desk builds nothing.'));

/** The real desk beside the real public server, on one real database. */
export async function openTestDesk({
  kind = 'sqlite',
  env = {},
  repository,
  clientFolder,
  build = buildNothing,
  config: changes,
}: TestDeskOptions = {}) {
  const site = await openTestApp({ kind, env: { RATE_LIMIT: 'off' } });
  const parsed = parseDeskConfig({
    ...testEnv,
    DATA_DIR: site.options.dataDir,
    // Only the tests of the preview listen.
    DESK_PORT: '0',
    DESK_URL: 'http://localhost:3001',
    ...env,
  });
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'));
  const config = { ...parsed.config, ...changes };
  const { database } = site;
  const deps: Desk = {
    config,
    manifest: sampleManifest,
    database,
    clientFolder: clientFolder ?? site.site,
    repository: repository ?? site.options.dataDir,
    packages: repository ?? site.options.dataDir,
    builtSite: site.site,
    build,
    clock: site.now,
  };
  const desk = await buildDesk(deps);
  /** The browser of a new person with a session. */
  const person = async (name: string, ...roles: Role[]) => {
    const { id, token } = await logIn(database.writer, name, roles, site.now());
    const browser = new DeskBrowser({ desk, site }, config.deskUrl);
    browser.cookies.set(cookieName(config.deskUrl), token);
    return Object.assign(browser, { id, name });
  };
  /** Sends an application with a resume through the public site. Returns its reference. */
  const apply = (changes?: Texts, headers?: Texts) => referenceOf(site.apply(changes, headers));
  return {
    desk,
    deps,
    /** The public site on the same database, which receives messages. */
    site,
    person,
    /** The same as `apply` for an enquiry. */
    enquire: site.enquire,
    apply,
    /** The same for an application that is held. */
    applyHeld: (changes?: Texts) => apply(changes, { 'fill-seconds': '1' }),
    /** Stores copies of the only message, without its words; `changesOf` gives a copy by its place the columns that differ. */
    copyMessage: async (count: number, changesOf?: (index: number) => Partial<Selectable<MessageTable>>) => {
      const [row] = await site.rows('messages');
      if (!row) throw new Error('There is no message.');
      const copies = Array.from({ length: count }, (_, index) => {
        const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
        return { ...row, id, reference: `ENQ-${index}`, idempotency_key: id, ...changesOf?.(index) };
      });
      for (let at = 0; at < count; at += 400)
        await database.writer
          .insertInto('messages')
          .values(copies.slice(at, at + 400))
          .execute();
    },
    /** Entries of the audit log, of some actions or all, oldest first. */
    audited: async (...actions: AuditAction[]) => {
      const entries = (await site.rows('audit_log')).sort((a, b) => (a.id < b.id ? -1 : 1));
      return entries.filter(({ action }) => actions.length === 0 || actions.includes(action as AuditAction));
    },
    /** Makes every insert into the audit log (SQLite), or those of an action, fail while something runs. */
    withoutAuditLog: async <Result>(run: () => Promise<Result>, action = '%') => {
      await site.sql(
        `create trigger failing before insert on audit_log when new.action like '${action}' begin select raise(abort, 'no'); end`,
      );
      return run().finally(() => site.sql('drop trigger failing'));
    },
    close: async () => {
      await desk.close();
      await site.close();
    },
  };
}

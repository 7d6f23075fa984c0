import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFileName } from '@veramasa/database/open-database';
import type { TestContext } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { goodAnswers, sendForm, type TestFile, type Texts } from './posted-form.ts';
import { type ServerProcess, serverFolder } from './server-process.ts';

export type ServerBed = Awaited<ReturnType<typeof openServerBed>>;

/** A data folder, a mail server, and the real servers on them, on loopback. All end with the test, or by `close`. */
export async function openServerBed(test?: Pick<TestContext, 'onTestFinished'>) {
  const { folder, dataDir, start } = serverFolder();
  mkdirSync(dataDir);
  const mail = await startMailServer();
  const servers: ServerProcess[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    mail.hangUp();
    await mail.close();
  };
  test?.onTestFinished(close);
  return {
    folder,
    dataDir,
    mail,
    /** Starts a server on `dataDir`, which sends to `mail`. Captcha and limits are off unless `env` turns them on. */
    start: async (env: Texts = {}, nodeFlags: readonly string[] = []) => {
      const server = await start({ SMTP_URL: mail.url, ...env }, nodeFlags);
      servers.push(server);
      return server;
    },
    /** Runs a query on the database. */
    rows: (sql: string) => {
      using database = new DatabaseSync(join(dataDir, sqliteFileName), { readOnly: true });
      return database.prepare(sql).all();
    },
    close,
  };
}

export type RunningServer = Awaited<ReturnType<typeof startServerBed>>;

/** The same with one server that logs. */
export async function startServerBed(env: Texts = {}) {
  const bed = await openServerBed();
  const process = await bed.start({ LOG_LEVEL: 'info', ...env });
  const { url } = process;
  return {
    ...bed,
    process,
    url,
    port: Number(new URL(url).port),
    /** Posts a form as the script of the site does. */
    post: (fields: Texts, headers?: Texts, files?: readonly TestFile[]) =>
      sendForm(url, { ...goodAnswers, ...fields }, headers, files),
  };
}

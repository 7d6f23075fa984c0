import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFileName } from '@veramasa/database/open-database';
import { temporaryFolder, writeBuiltSite } from '../../bed/built-site.ts';
import { type MailServer, startMailServer } from '../../bed/mail-server.ts';
import { goodAnswers, sendForm, type TestFile } from '../../bed/posted-form.ts';
import { type ServerProcess, startServer } from '../../bed/server-process.ts';
import { sendRaw } from './raw-request.ts';

/** A real server process on loopback, its mail server, and the means to attack it. */
export interface AttackedServer {
  readonly process: ServerProcess;
  readonly url: string;
  readonly port: number;
  readonly mail: MailServer;
  send: (bytes: string | Buffer, options?: Parameters<typeof sendRaw>[2]) => ReturnType<typeof sendRaw>;
  /** Posts a form as the script of the site does. */
  post(
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
    files?: readonly TestFile[],
  ): Promise<Response>;
  /** Runs a query on its database. */
  rows(sql: string): Record<string, unknown>[];
  stop(): Promise<void>;
}

/** Starts a server with `env`; the captcha and the limits are off unless it turns them on. */
export async function startAttacked(env: Record<string, string> = {}): Promise<AttackedServer> {
  const { folder, remove } = temporaryFolder();
  const site = join(folder, 'site');
  const dataDir = join(folder, 'data');
  const mail = await startMailServer();
  const process = await startServer(writeBuiltSite(site), {
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    RATE_LIMIT: 'off',
    ...env,
  });
  const port = Number(new URL(process.url).port);
  return {
    process,
    url: process.url,
    port,
    mail,
    send: (bytes, options) => sendRaw(port, bytes, options),
    post: (fields, headers, files) => sendForm(process.url, { ...goodAnswers, ...fields }, headers, files),
    rows: (sql) => {
      const database = new DatabaseSync(join(dataDir, sqliteFileName), { readOnly: true });
      try {
        return database.prepare(sql).all();
      } finally {
        database.close();
      }
    },
    stop: async () => {
      await process.stop('SIGKILL');
      await mail.close();
      remove();
    },
  };
}

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFileName } from '@veramasa/database/open-database';
import { startMailServer } from '../../bed/mail-server.ts';
import { goodAnswers, sendForm, type TestFile } from '../../bed/posted-form.ts';
import { serverFolder } from '../../bed/server-process.ts';

type Texts = Readonly<Record<string, string>>;

export type AttackedServer = Awaited<ReturnType<typeof startAttacked>>;

/**
 * A real server process on loopback with `env`, its mail server, and the means to attack it. The captcha and the limits
 * are off unless `env` turns them on.
 */
export async function startAttacked(env: Texts = {}) {
  const { dataDir, start } = serverFolder();
  const mail = await startMailServer();
  const process = await start({ SMTP_URL: mail.url, LOG_LEVEL: 'info', ...env });
  const port = Number(new URL(process.url).port);
  return {
    process,
    url: process.url,
    port,
    dataDir,
    mail,
    /** Posts a form as the script of the site does. */
    post: (fields: Texts, headers?: Texts, files?: readonly TestFile[]) =>
      sendForm(process.url, { ...goodAnswers, ...fields }, headers, files),
    /** Runs a query on its database. */
    rows: (sql: string) => {
      using database = new DatabaseSync(join(dataDir, sqliteFileName), { readOnly: true });
      return database.prepare(sql).all();
    },
    stop: async () => {
      await process.stop('SIGKILL');
      await mail.close();
    },
  };
}

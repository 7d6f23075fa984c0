import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../../bed/built-site.ts';
import { startMailServer } from '../../bed/mail-server.ts';
import { startServer } from '../../bed/server-process.ts';

/** Where nothing listens. */
export const noMailServer = 'smtp://127.0.0.1:9';

/** How often a fault is repeated: `FAULTS=short` repeats each a few times only. */
export const repetitions = (whole: number, short: number) => (process.env.FAULTS === 'short' ? short : whole);

export type FaultBed = Awaited<ReturnType<typeof openFaultBed>>;

/** The data folder and the mail server of one fault, and the servers on them. All end with its test. */
export async function openFaultBed({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const folder = temporaryFolder();
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  onTestFinished(mail.hangUp);
  const site = writeBuiltSite(join(folder, 'site'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const quiet = { DATA_DIR: dataDir, SMTP_URL: mail.url, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };
  return {
    folder,
    dataDir,
    mail,
    /** Starts a server on `dataDir` without limits, which sends to `mail`. */
    start: async (env: Readonly<Record<string, string>> = {}, nodeFlags: readonly string[] = []) => {
      const server = await startServer(site, { ...quiet, ...env }, nodeFlags);
      onTestFinished(async () => {
        await server.stop('SIGKILL');
      });
      return server;
    },
  };
}

import { mkdirSync } from 'node:fs';
import type { TestContext } from 'vitest';
import { startMailServer } from '../../bed/mail-server.ts';
import { serverFolder } from '../../bed/server-process.ts';

/** Where nothing listens. */
export const noMailServer = 'smtp://127.0.0.1:9';

/** How often a fault is repeated: `FAULTS=short` repeats each a few times only. */
export const repetitions = (whole: number, short: number) => (process.env.FAULTS === 'short' ? short : whole);

export type FaultBed = Awaited<ReturnType<typeof openFaultBed>>;

/** The data folder and the mail server of one fault, and the servers on them. All end with its test. */
export async function openFaultBed({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const { folder, dataDir, start } = serverFolder();
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  onTestFinished(mail.hangUp);
  mkdirSync(dataDir);
  return {
    folder,
    dataDir,
    mail,
    /** Starts a server on `dataDir` without limits, which sends to `mail`. */
    start: async (env: Readonly<Record<string, string>> = {}, nodeFlags: readonly string[] = []) => {
      const server = await start({ SMTP_URL: mail.url, ...env }, nodeFlags);
      onTestFinished(async () => {
        await server.stop('SIGKILL');
      });
      return server;
    },
  };
}

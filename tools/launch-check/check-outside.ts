import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../server/src/config/config.ts';
import { type SmtpTimeouts, smtpTimeouts } from '../../server/src/mail/smtp-sender.ts';
import { type Finding, isExampleHost, open, ready, unknown } from './finding.ts';

const waitMs = 8000;

/** Connects to the mail server, starts TLS and signs in, with the timeouts of the sender. Sends nothing. */
export async function checkMailServer(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  timeouts: SmtpTimeouts = smtpTimeouts,
): Promise<Finding[]> {
  if (!smtpUrl) return [];
  const group = 'Mail';
  const { host } = new URL(smtpUrl);
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
    return [ready(group, `The mail server ${host} answers and accepts the sign-in.`)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [
      open(
        group,
        `The mail server ${host} cannot be used from here: ${code ?? ''} ${message}`.replace(/\s+/g, ' '),
        'Correct SMTP_URL, or allow this machine to connect to it.',
        ['SMTP_URL'],
      ),
    ];
  } finally {
    transport.close();
  }
}

/** Requests the public address as a visitor does: our server, TLS, HSTS, and no page by plain http. */
export async function checkPublicAddress({ siteUrl }: Config, ask: typeof fetch = fetch): Promise<Finding[]> {
  const group = 'HTTPS';
  const url = new URL(siteUrl);
  if (isExampleHost(url.hostname) || url.protocol !== 'https:')
    return [unknown(group, 'There is no public address to ask yet.', 'Set SITE_URL, then run this again.')];
  const get = (address: string) => ask(address, { redirect: 'manual', signal: AbortSignal.timeout(waitMs) });
  try {
    const page = await get(`${siteUrl}/`);
    const health = await get(`${siteUrl}/healthz`);
    return [
      page.status === 200 && health.status === 200
        ? ready(group, `${siteUrl} answers, and the server behind it.`)
        : open(
            group,
            `${siteUrl}/ answers ${page.status}, /healthz ${health.status}.`,
            'Check the proxy and the log of the server.',
          ),
      page.headers.has('strict-transport-security')
        ? ready(group, 'HSTS arrives at visitors.')
        : open(
            group,
            'HSTS does not arrive at visitors.',
            'Start the server with SITE_URL=https://..., and let the proxy pass its headers on.',
          ),
      await plainHttp(url, get),
    ];
  } catch (error) {
    const cause = (error as Error & { cause?: Error }).cause?.message ?? (error as Error).message;
    return [
      unknown(
        group,
        `${siteUrl} does not answer from here: ${cause}.`,
        'Run this again where it can be reached.',
      ),
    ];
  }
}

async function plainHttp(url: URL, get: (address: string) => Promise<Response>): Promise<Finding> {
  const group = 'HTTPS';
  const plain = await get(`http://${url.hostname}/`).catch(() => null);
  const leads = plain?.headers.get('location')?.startsWith('https://');
  if (plain === null || leads) return ready(group, 'Plain http leads to https, or nowhere.');
  return open(group, 'A page is answered by plain http.', 'Let the proxy redirect port 80 to https.');
}

const dayMs = 24 * 60 * 60_000;

/** Looks for a backup that is younger than a day in `BACKUP_DIR`, or `backups` in the data folder. */
export function checkBackups(config: Config, env: NodeJS.ProcessEnv, now: Date): Finding {
  const group = 'Backups';
  const folder = env.BACKUP_DIR?.trim() || join(config.dataDir, 'backups');
  const todo =
    'Run npm run backup every hour by a timer, and copy the folder to another place (docs/guides/operate.md).';
  let newest = 0;
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const { mtimeMs, size } = statSync(join(entry.parentPath, entry.name));
      if (size > 0) newest = Math.max(newest, mtimeMs);
    }
  } catch {
    return open(group, `There is no folder of backups at ${folder}.`, `Set BACKUP_DIR. ${todo}`, [
      'BACKUP_DIR',
    ]);
  }
  if (newest === 0) return open(group, `There is no backup in ${folder}.`, todo, [folder]);
  const hours = Math.round((now.getTime() - newest) / 3_600_000);
  return now.getTime() - newest < dayMs
    ? ready(group, `The newest backup is ${hours} hours old.`)
    : open(group, `The newest backup in ${folder} is ${hours} hours old.`, todo, [folder]);
}

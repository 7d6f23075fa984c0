import { newestBackup } from '@veramasa/database/back-up';
import { type SmtpTimeouts, verifySmtp } from '@veramasa/messages/mail/smtp-sender';
import { readSession } from '../../desk/src/api/login.ts';
import type { Config } from '../../server/src/config/config.ts';
import { clamdScan } from '../../server/src/resumes/clamd.ts';
import { isExampleHost } from '../../site/src/content/launch-check.ts';
import { check, type Finding, open, ready, unknown } from './finding.ts';

const waitMs = 8000;

/** Logs in to the mail server as the sender of mails does. Sends nothing. */
export async function checkMailServer({ smtpUrl }: Config, timeouts?: SmtpTimeouts): Promise<Finding[]> {
  if (!smtpUrl) return [];
  const group = 'Mail';
  const { host } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl, timeouts);
    return [ready(group, `The mail server ${host} accepts our credentials.`)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const what = `The mail server ${host} cannot be used from here: ${code ?? ''} ${message}`;
    const todo = 'Correct SMTP_URL, or let this machine connect to the mail server.';
    return [open(group, what.replace(/\s+/g, ' '), todo, 'SMTP_URL')];
  }
}

/** Requests the public address as a visitor does: the server answers, with TLS and HSTS, and not over plain HTTP. */
export async function checkPublicAddress({ siteUrl }: Config, ask: typeof fetch = fetch): Promise<Finding[]> {
  const group = 'HTTPS';
  const url = new URL(siteUrl);
  if (isExampleHost(url.hostname) || url.protocol !== 'https:')
    return [unknown(group, 'There is no public address yet.', 'Set SITE_URL, then run this again.')];
  const get = (address: string) => ask(address, { redirect: 'manual', signal: AbortSignal.timeout(waitMs) });
  try {
    const page = await get(`${siteUrl}/`);
    const health = await get(`${siteUrl}/healthz`);
    const plain = await get(`http://${url.hostname}/`).catch(() => null);
    return [
      check(
        page.status === 200 && health.status === 200,
        group,
        `${siteUrl}/ and /healthz answer with 200: ${page.status}, ${health.status}.`,
        'See the logs of the proxy and of the server.',
      ),
      check(
        page.headers.has('strict-transport-security'),
        group,
        'Visitors receive HSTS.',
        'Start the server with SITE_URL=https://..., and let the proxy forward its headers.',
      ),
      check(
        plain === null || plain.headers.get('location')?.startsWith('https://') === true,
        group,
        'Plain HTTP is redirected to HTTPS, or refused.',
        'Let the proxy redirect port 80 to HTTPS.',
      ),
    ];
  } catch (error) {
    return [noAnswer(group, siteUrl, error, 'Run this again where the address can be reached.')];
  }
}

/** Asks the desk who is logged in, as its pages do. A desk that only some networks reach does not answer here. */
export async function checkDesk({ deskUrl }: Config, ask: typeof fetch = fetch): Promise<Finding[]> {
  const group = 'Desk';
  if (deskUrl === null || isExampleHost(new URL(deskUrl).hostname)) return [];
  const todo =
    'Run this again from a network that may reach the desk. If it fails there too, see the logs of the proxy and of the desk.';
  const headers = { 'sec-fetch-site': 'same-origin' };
  try {
    const signal = AbortSignal.timeout(waitMs);
    const { status } = await ask(deskUrl + readSession.path, { redirect: 'manual', headers, signal });
    if (status === 200) return [ready(group, `${deskUrl} answers.`)];
    return [unknown(group, `${deskUrl}${readSession.path} answers ${status}.`, todo)];
  } catch (error) {
    return [noAnswer(group, deskUrl, error, todo)];
  }
}

function noAnswer(group: string, url: string, error: unknown, todo: string): Finding {
  const cause = (error as Error & { cause?: Error }).cause?.message ?? (error as Error).message;
  return unknown(group, `${url} does not answer from here: ${cause}.`, todo);
}

/** Lets the virus scanner read a few bytes, as it reads resumes. */
export async function checkScanner({ virusScanner }: Config): Promise<Finding> {
  const [group, what, where] = ['Resumes', 'They are scanned for viruses.', 'CLAMAV_SOCKET'];
  if (!virusScanner)
    return open(group, what, 'Install ClamAV and set CLAMAV_SOCKET (docs/guides/operate.md).', where);
  const answer = await clamdScan(virusScanner)(Buffer.from('resume')).catch(String);
  if (answer === 'clean') return ready(group, what);
  const silent = `The virus scanner does not answer from here (${answer}); the site holds applications without its answer.`;
  return unknown(group, silent, 'See systemctl status clamav-daemon, or correct CLAMAV_SOCKET.', where);
}

/** Those that ask another program. */
export const checksOutside = [checkMailServer, checkScanner, checkPublicAddress, checkDesk];

/** Checks for a backup that is younger than a day. */
export function checkBackups({ backupDir: folder, databaseUrl }: Config, now: Date): Finding {
  const group = 'Backups';
  const tool = databaseUrl === null ? 'npm run backup' : 'pg_dump';
  const todo = `Run ${tool} every hour by a timer, and copy the folder to another place (docs/guides/back-up-and-restore.md).`;
  const newest = newestBackup(folder);
  if (newest === null) return open(group, `There is no backup in ${folder}.`, todo, 'BACKUP_DIR');
  const hours = Math.round((now.getTime() - newest.getTime()) / 3600_000);
  return check(hours < 24, group, `The newest backup in ${folder} is ${hours} hours old.`, todo, folder);
}

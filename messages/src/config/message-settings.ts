import { join } from 'node:path';
import * as setting from '@veramasa/database/environment';

/** Settings that site server, desk and command line share. */
export type MessageSettings = Readonly<ReturnType<typeof messageSettings>>;

export function messageSettings(read: setting.ReadVariable) {
  const dataDir = read('DATA_DIR', './data', setting.text);
  // Refused, because whoever set them would not expect messages to be kept as long as the content says.
  for (const name of ['RETAIN_ENQUIRIES_MONTHS', 'RETAIN_RESUMES_MONTHS']) read(name, null, periodOfContent);
  return {
    production:
      read('NODE_ENV', 'development', setting.oneOf('production', 'development', 'test')) === 'production',
    /** Folder of the SQLite file and of the mails written as files. */
    dataDir,
    /** Where backups are written, and where desk and launch check look for the newest one. */
    backupDir: read('BACKUP_DIR', join(dataDir, 'backups'), setting.text),
    /** Folder of the published releases of the site. */
    releasesDir: read('RELEASES_DIR', join(dataDir, 'releases'), setting.text),
    /** The Git repository whose content the editors of the desk change; null means the one of this program. */
    contentRepository: read('CONTENT_REPOSITORY', null, setting.text),
    /** Megabytes of its disk that stay free: with less, forms and answers are refused. Only for SQLite. */
    diskReserveMb: read('DISK_RESERVE_MB', 200, setting.wholeNumber(0, 99_999, ' of megabytes')),
    /** PostgreSQL connection string; null means SQLite in `dataDir`. */
    databaseUrl: read('DATABASE_URL', null, setting.postgresUrl),
    /** Mail server; null means `.eml` files in `dataDir`/mail. */
    smtpUrl: read('SMTP_URL', null, setting.smtpUrl),
    /** Sender of every mail; null means the company's address from the site manifest. */
    mailFrom: read('MAIL_FROM', null, setting.email),
    /** Origin under which people reach the desk; null means that mails cannot link to it. */
    deskUrl: read('DESK_URL', null, deskOrigin),
    logLevel: read(
      'LOG_LEVEL',
      'info',
      setting.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    ),
  };
}

const periodOfContent = setting.parsed(
  'nothing: write the months into content/privacy/periods.yaml and build the site again',
  () => undefined,
);

/** Browsers offer passkeys and secure cookies only on https, and on localhost. */
const deskOrigin = setting.parsed(
  'an https origin, such as https://desk.example.com, or http://localhost:3001',
  (value) => {
    const origin = setting.originOf(value);
    return origin && /^https:|^http:\/\/localhost(:|$)/.test(origin) ? origin : undefined;
  },
);

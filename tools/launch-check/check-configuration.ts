import { type Config, parseConfig } from '../../server/src/config/config.ts';
import { type Finding, isExampleHost, open, ready } from './finding.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Checks the environment as the server would read it. `config` is null when the server would not start. */
export function checkConfiguration(env: Env): { findings: Finding[]; config: Config | null } {
  const parsed = parseConfig(env);
  if (!parsed.ok) {
    const todo = 'Correct it in the environment of the server, which does not start with it.';
    return { findings: parsed.errors.map((error) => open('Configuration', error, todo)), config: null };
  }
  const { config } = parsed;
  const { hostname, protocol } = new URL(config.siteUrl);
  const weak = weakSecrets(env);
  const chosen = Object.entries(env).filter(([name, value]) => name.startsWith('RETAIN_') && value?.trim());
  const findings = [
    config.production
      ? ready('Configuration', 'NODE_ENV is production.')
      : open(
          'Configuration',
          'NODE_ENV is not production.',
          'Set NODE_ENV=production; the server then refuses to start with a protection switched off.',
          ['NODE_ENV'],
        ),
    config.rateLimit
      ? ready('Configuration', 'Requests are counted.')
      : open('Configuration', 'RATE_LIMIT is off.', 'Remove RATE_LIMIT.', ['RATE_LIMIT']),
    isExampleHost(hostname) || protocol !== 'https:'
      ? open(
          'Addresses',
          `SITE_URL is ${config.siteUrl}, not https or an example.`,
          'Set SITE_URL=https://www.YOUR-DOMAIN for the server and for npm run build.',
          ['SITE_URL'],
        )
      : ready('Addresses', `The public address is ${config.siteUrl}.`),
    weak.length > 0
      ? open('Secrets', 'A secret is a well-known word.', 'Make another: openssl rand -hex 24', weak)
      : ready('Secrets', 'No secret is a well-known word.'),
    captcha(config.captcha.provider),
    ...mail(config),
    chosen.length > 0
      ? ready('Retention', `Chosen: ${chosen.map(([name, value]) => `${name}=${value}`).join(', ')}.`)
      : open(
          'Retention',
          'Nobody has chosen how long messages and resumes are kept.',
          'Set RETAIN_ENQUIRIES_MONTHS and RETAIN_RESUMES_MONTHS to what the privacy policy promises, or less.',
          ['RETAIN_ENQUIRIES_MONTHS', 'RETAIN_RESUMES_MONTHS'],
        ),
  ];
  return { findings, config };
}

/** Names of our secrets: tokens, passwords, and addresses that contain a password. */
const secretName =
  /^(CAPTCHA|METRICS|DATABASE|SMTP|POSTGRES|BACKUP|INBOX)_(.*_)?(SECRET|TOKEN|PASSWORD|KEY)$|^(DATABASE|SMTP)_URL$/;

/** Values of example files and common passwords. */
const guessable =
  /change-?me|replace-?me|your-?|example|^(password|secret|postgres|admin|veramasa|test|1234\d*)$/i;

/** The names of the variables whose secret can be guessed. */
function weakSecrets(env: Env): string[] {
  return Object.entries(env)
    .filter(([name, value = '']) => {
      const secret = URL.canParse(value) ? decodeURIComponent(new URL(value).password) : value;
      return secretName.test(name) && guessable.test(secret);
    })
    .map(([name]) => name);
}

function captcha(provider: Config['captcha']['provider']): Finding {
  if (provider === 'off')
    return open('Captcha', 'CAPTCHA is off.', 'Remove CAPTCHA, or choose a provider.', ['CAPTCHA']);
  return provider === 'altcha'
    ? ready('Captcha', 'The self-hosted captcha is used; no other company is asked.')
    : ready('Captcha', `${provider} is asked; content/legal/cookie-policy.md must name it.`);
}

function mail({ smtpUrl, virusScanner, mailFrom, enquiriesTo, applicationsTo }: Config): Finding[] {
  const mailboxes = { MAIL_FROM: mailFrom, ENQUIRIES_TO: enquiriesTo, APPLICATIONS_TO: applicationsTo };
  const examples = Object.entries(mailboxes)
    .filter(([, mailbox]) => mailbox && isExampleHost(mailbox.slice(mailbox.lastIndexOf('@') + 1)))
    .map(([name, mailbox]) => `${name}=${mailbox}`);
  return [
    smtpUrl
      ? ready('Mail', 'A mail server is configured.')
      : open('Mail', 'No mail server: mails would stay files on this machine.', 'Set SMTP_URL.', [
          'SMTP_URL',
        ]),
    ...(examples.length > 0
      ? [open('Mail', 'A mailbox belongs to an example domain.', 'Set the real one.', examples)]
      : []),
    virusScanner
      ? ready('Mail', 'Resumes are scanned for viruses.')
      : open(
          'Mail',
          'Resumes are not scanned for viruses before somebody opens them.',
          'Install ClamAV and set CLAMAV_SOCKET (docs/guides/operate.md).',
          ['CLAMAV_SOCKET'],
        ),
  ];
}

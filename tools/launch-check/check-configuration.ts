import { type Config, parseConfig } from '../../server/src/config/config.ts';
import { isExampleHost } from './example-host.ts';
import { type Finding, open, ready } from './finding.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Checks the environment with the rules of the server. `config` is null if the server would not start. */
export function checkConfiguration(env: Env): { findings: Finding[]; config: Config | null } {
  const parsed = parseConfig(env);
  if (!parsed.ok)
    return {
      findings: parsed.errors.map((error) =>
        open(
          'Configuration',
          error,
          'Correct it in the environment of the server; with this value the server does not start.',
        ),
      ),
      config: null,
    };
  const { config } = parsed;
  return {
    findings: [
      ...mode(config),
      siteUrl(config),
      secrets(env),
      captcha(config),
      ...mail(config),
      retention(env),
    ],
    config,
  };
}

function mode({ production, rateLimit }: Config): Finding[] {
  const group = 'Configuration';
  const todo = 'Set NODE_ENV=production; the server then refuses to start with a protection switched off.';
  return [
    production
      ? ready(group, 'NODE_ENV is production.')
      : open(group, 'NODE_ENV is not production.', todo, ['NODE_ENV']),
    rateLimit
      ? ready(group, 'Rate limits are on.')
      : open(group, 'RATE_LIMIT is off.', 'Remove RATE_LIMIT.', ['RATE_LIMIT']),
  ];
}

function siteUrl({ siteUrl: url }: Config): Finding {
  const { hostname, protocol } = new URL(url);
  const todo = 'Set SITE_URL=https://www.YOUR-DOMAIN for the server and for npm run build.';
  return isExampleHost(hostname) || protocol !== 'https:'
    ? open('Addresses', `SITE_URL is ${url}, not https or an example.`, todo, ['SITE_URL'])
    : ready('Addresses', `The public address is ${url}.`);
}

/** Values of example files and common passwords. */
const guessable =
  /change-?me|replace-?me|your-?|example|^(password|secret|postgres|admin|veramasa|test|1234\d*)$/i;

function secrets(env: Env): Finding {
  const group = 'Secrets';
  const weak = Object.entries(env)
    .filter(([name]) => /_(SECRET|TOKEN|PASSWORD|KEY)$|^(DATABASE|SMTP)_URL$/.test(name) && ours.test(name))
    .filter(([, value = '']) => guessable.test(secretIn(value)))
    .map(([name]) => name);
  const todo = 'Generate a new one: openssl rand -hex 24';
  return weak.length > 0
    ? open(group, 'A secret is easy to guess.', todo, weak)
    : ready(group, 'No secret is easy to guess.');
}

const ours = /^(CAPTCHA|METRICS|DATABASE|SMTP|POSTGRES|BACKUP|INBOX)_/;

const secretIn = (value: string) =>
  URL.canParse(value) ? decodeURIComponent(new URL(value).password) : value;

function captcha({ captcha: { provider } }: Config): Finding {
  const group = 'Captcha';
  if (provider === 'off')
    return open(group, 'CAPTCHA is off.', 'Remove CAPTCHA, or choose a provider.', ['CAPTCHA']);
  return provider === 'altcha'
    ? ready(group, 'The self-hosted captcha is used; no third party is involved.')
    : ready(group, `${provider} is used; content/legal/cookie-policy.md must name it.`);
}

function mail(config: Config): Finding[] {
  const group = 'Mail';
  const names = {
    MAIL_FROM: config.mailFrom,
    ENQUIRIES_TO: config.enquiriesTo,
    APPLICATIONS_TO: config.applicationsTo,
  };
  const examples = Object.entries(names)
    .filter(([, mailbox]) => mailbox && isExampleHost(hostOf(mailbox)))
    .map(([name, mailbox]) => `${name}=${mailbox}`);
  const noServer = 'No mail server is configured: mails would be files on this machine.';
  const noScanner = 'Resumes are not scanned for viruses.';
  const install = 'Install ClamAV and set CLAMAV_SOCKET (docs/guides/operate.md).';
  return [
    config.smtpUrl
      ? ready(group, 'A mail server is configured.')
      : open(group, noServer, 'Set SMTP_URL.', ['SMTP_URL']),
    ...(examples.length > 0
      ? [open(group, 'A mailbox belongs to an example domain.', 'Set the real one.', examples)]
      : []),
    config.virusScanner
      ? ready(group, 'Resumes are scanned for viruses.')
      : open(group, noScanner, install, ['CLAMAV_SOCKET']),
  ];
}

const hostOf = (mailbox: string) => mailbox.split('@').at(-1) ?? '';

function retention(env: Env): Finding {
  const group = 'Retention';
  const set = Object.entries(env).filter(([name, value]) => name.startsWith('RETAIN_') && value?.trim());
  if (set.length > 0)
    return ready(group, `Chosen: ${set.map(([name, value]) => `${name}=${value}`).join(', ')}.`);
  return open(
    group,
    'The retention of messages and resumes is not chosen.',
    'Set RETAIN_ENQUIRIES_MONTHS and RETAIN_RESUMES_MONTHS to what the privacy policy promises, or less.',
    ['RETAIN_ENQUIRIES_MONTHS', 'RETAIN_RESUMES_MONTHS'],
  );
}

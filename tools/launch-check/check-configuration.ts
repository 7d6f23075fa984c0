import { webhookHost } from '@veramasa/messages/webhook/call-webhook';
import { parseDeskConfig } from '../../desk/src/server/config.ts';
import { type Config, parseConfig } from '../../server/src/config/config.ts';
import { isExampleHost } from '../../site/src/content/example-host.ts';
import { check, type Finding, open, ready, unknown } from './finding.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Checks the environment as the server would read it. `config` is null when the server would not start. */
export function checkConfiguration(env: Env): { findings: Finding[]; config: Config | null } {
  const group = 'Configuration';
  const parsed = parseConfig(env);
  if (!parsed.ok) {
    const todo = 'Correct it in the environment of the server, which does not start with it.';
    return { findings: parsed.errors.map((error) => open(group, error, todo)), config: null };
  }
  const { config } = parsed;
  const findings = [
    check(
      config.production,
      group,
      ['NODE_ENV is production.', 'NODE_ENV is not production.'],
      'Set NODE_ENV=production; the server then refuses to start with a protection switched off.',
      ['NODE_ENV'],
    ),
    check(config.rateLimit, group, ['Requests are limited.', 'RATE_LIMIT is off.'], 'Remove RATE_LIMIT.', [
      'RATE_LIMIT',
    ]),
    check(
      !isExampleHost(new URL(config.siteUrl).hostname) && config.siteUrl.startsWith('https:'),
      'Addresses',
      [
        `The public address is ${config.siteUrl}.`,
        `SITE_URL is ${config.siteUrl}, which is not https or is an example.`,
      ],
      'Set SITE_URL=https://www.YOUR-DOMAIN for the server and for npm run build.',
      ['SITE_URL'],
    ),
    secrets(env),
    captcha(config),
    ...mail(config),
    retention(env),
    ...desk(env, config),
    ...webhook(config),
  ];
  return { findings, config };
}

/** Values of example files and common passwords. */
const guessable =
  /change-?me|replace-?me|your-?|example|^(password|secret|postgres|admin|veramasa|test|1234\d*)$/i;

const ours = /^(CAPTCHA|METRICS|DATABASE|SMTP|POSTGRES|BACKUP|WEBHOOK|OIDC_CLIENT)_/;

function secrets(env: Env): Finding {
  const weak = Object.entries(env)
    .filter(([name]) => /_(SECRET|TOKEN|PASSWORD|KEY)$|^(DATABASE|SMTP)_URL$/.test(name) && ours.test(name))
    .filter(([, value = '']) => {
      const url = URL.parse(value);
      return guessable.test(url ? decodeURIComponent(url.password) : value);
    })
    .map(([name]) => name);
  const sentences = ['No secret is a well-known word.', 'A secret is a well-known word.'] as const;
  return check(weak.length === 0, 'Secrets', sentences, 'Make another: openssl rand -hex 24', weak);
}

function captcha({ captcha: { provider } }: Config): Finding {
  const used =
    provider === 'altcha'
      ? 'The captcha is self-hosted; no other company is asked.'
      : `The captcha is by ${provider}, which content/legal/cookie-policy.md names with its cookies.`;
  const todo = 'Remove CAPTCHA, or choose a provider.';
  return check(provider !== 'off', 'Captcha', [used, 'CAPTCHA is off.'], todo, ['CAPTCHA']);
}

function mail(config: Config): Finding[] {
  const group = 'Mail';
  const mailboxes = {
    MAIL_FROM: config.mailFrom,
    ENQUIRIES_TO: config.enquiriesTo,
    APPLICATIONS_TO: config.applicationsTo,
  };
  const examples = Object.entries(mailboxes)
    .filter(([, mailbox]) => mailbox && isExampleHost(mailbox.split('@').at(-1) ?? ''))
    .map(([name, mailbox]) => `${name}=${mailbox}`);
  return [
    check(
      config.smtpUrl !== null,
      group,
      ['A mail server is configured.', 'No mail server: mails would stay files on this machine.'],
      'Set SMTP_URL.',
      ['SMTP_URL'],
    ),
    ...(examples.length > 0
      ? [open(group, 'A mailbox belongs to an example domain.', 'Set the real one.', examples)]
      : []),
    check(
      config.virusScanner !== null,
      group,
      ['Resumes are scanned for viruses.', 'Resumes are not scanned for viruses.'],
      'Install ClamAV and set CLAMAV_SOCKET (docs/guides/operate.md).',
      ['CLAMAV_SOCKET'],
    ),
  ];
}

function retention(env: Env): Finding {
  const group = 'Retention';
  const names = ['RETAIN_ENQUIRIES_MONTHS', 'RETAIN_RESUMES_MONTHS'];
  const chosen = names.filter((name) => env[name]?.trim());
  if (chosen.length > 0)
    return ready(group, `Chosen: ${chosen.map((name) => `${name}=${env[name]}`).join(', ')}.`);
  return open(
    group,
    'Nobody has chosen how long messages and resumes are kept.',
    `Set ${names.join(' and ')} to what the privacy policy promises, or less.`,
    names,
  );
}

/** Nothing without DESK_URL: a site needs no desk. */
function desk(env: Env, { deskUrl, siteUrl }: Config): Finding[] {
  if (deskUrl === null) return [];
  const parsed = parseDeskConfig(env);
  if (!parsed.ok)
    return parsed.errors.map((error) => open('Desk', error, 'Correct it in the environment of the desk.'));
  const { hostname, protocol } = new URL(deskUrl);
  const separate = hostname !== new URL(siteUrl).hostname;
  return [
    check(
      protocol === 'https:' && !isExampleHost(hostname) && separate,
      'Desk',
      [
        `The desk is at ${deskUrl}.`,
        separate
          ? `DESK_URL is ${deskUrl}, which is not https or is an example.`
          : `DESK_URL is ${deskUrl}, the host of the site: a page of the site could then act as the desk.`,
      ],
      'Set DESK_URL=https://desk.YOUR-DOMAIN for the site and for the desk. Passkeys belong to this name: choose it once.',
      ['DESK_URL'],
    ),
  ];
}

/** The program cannot read a policy: a person must confirm it at each check. */
function webhook({ webhook }: Config): Finding[] {
  if (webhook === null) return [];
  return [
    unknown(
      'Webhook',
      `Every new message is also sent to ${webhookHost(webhook)}.`,
      'Check that content/legal/privacy-policy.md names this recipient under "Who else sees it" (docs/guides/webhook.md).',
      ['WEBHOOK_URL'],
    ),
  ];
}

import type { Environment } from '@veramasa/database/environment';
import { webhookHost } from '@veramasa/messages/webhook/call-webhook';
import { parseDeskConfig } from '../../desk/src/server/config.ts';
import { type Config, parseConfig } from '../../server/src/config/config.ts';
import { isExampleHost } from '../../site/src/content/launch-check.ts';
import { check, type Finding, open, unknown } from './finding.ts';

/** Checks the environment as the server would read it. `config` is null when the server would not start. */
export function checkConfiguration(env: Environment): { findings: Finding[]; config: Config | null } {
  const parsed = parseConfig(env);
  if (!parsed.ok) {
    const todo = 'Correct it in the environment of the server, which does not start with it.';
    return { findings: parsed.errors.map((error) => open('Configuration', error, todo)), config: null };
  }
  const { config } = parsed;
  const { siteUrl } = config;
  const weak = weakSecrets(env);
  const examples = exampleMailboxes(env);
  const findings = [
    check(config.production, 'Configuration', 'NODE_ENV is production.', 'Set it to production.', 'NODE_ENV'),
    check(
      isPublic(siteUrl),
      'Addresses',
      `The public address is https and no example: ${siteUrl}.`,
      'Set SITE_URL=https://www.YOUR-DOMAIN for the server and for npm run build.',
      'SITE_URL',
    ),
    check(
      weak.length === 0,
      'Secrets',
      'No secret is a well-known word.',
      'Make another: openssl rand -hex 24',
      ...weak,
    ),
    check(
      config.smtpUrl !== null,
      'Mail',
      'A mail server is configured.',
      'Set SMTP_URL. Without it, mails stay files on this machine.',
      'SMTP_URL',
    ),
    check(
      examples.length === 0,
      'Mail',
      'No mailbox of the settings belongs to an example domain.',
      'Set the real one.',
      ...examples,
    ),
    ...desk(env, config),
    ...webhook(config),
  ];
  return { findings, config };
}

const isPublic = (address: string) =>
  address.startsWith('https:') && !isExampleHost(new URL(address).hostname);

/** Values of example files and common passwords. */
const guessable =
  /change-?me|replace-?me|your-?|example|^(password|secret|postgres|admin|veramasa|test|1234\d*)$/i;

const ours = /^(CAPTCHA|METRICS|DATABASE|SMTP|POSTGRES|WEBHOOK|OIDC_CLIENT)_/;

function weakSecrets(env: Environment): string[] {
  return Object.entries(env)
    .filter(([name]) => /_(SECRET|TOKEN|PASSWORD|KEY)$|^(DATABASE|SMTP)_URL$/.test(name) && ours.test(name))
    .filter(([, value = '']) => {
      const url = URL.parse(value);
      return guessable.test(url ? decodeURIComponent(url.password) : value);
    })
    .map(([name]) => name);
}

function exampleMailboxes(env: Environment): string[] {
  return ['MAIL_FROM', 'ENQUIRIES_TO', 'APPLICATIONS_TO']
    .filter((name) => isExampleHost(env[name]?.trim().split('@').at(-1) ?? ''))
    .map((name) => `${name}=${env[name]}`);
}

/** Nothing without DESK_URL: a site needs no desk. */
function desk(env: Environment, { deskUrl, siteUrl, enquiriesTo, applicationsTo }: Config): Finding[] {
  if (deskUrl === null) return [];
  const parsed = parseDeskConfig(env);
  if (!parsed.ok)
    return parsed.errors.map((error) => open('Desk', error, 'Correct it in the environment of the desk.'));
  return [
    check(
      isPublic(deskUrl) && new URL(deskUrl).hostname !== new URL(siteUrl).hostname,
      'Desk',
      `The desk has an https address that is no example and not on the host of the site: ${deskUrl}.`,
      'Set DESK_URL=https://desk.YOUR-DOMAIN for the site and for the desk. Passkeys belong to this name: choose it once.',
      'DESK_URL',
    ),
    check(
      enquiriesTo !== null && applicationsTo !== null,
      'Desk',
      'Whoever may publish pages does not choose who gets the messages by email.',
      'Set both: without them, mails and resumes go to the addresses in content/company.yaml.',
      ...['ENQUIRIES_TO', 'APPLICATIONS_TO'],
    ),
  ];
}

/** The program cannot read a policy: a person must confirm it at each check. */
function webhook({ webhook }: Config): Finding[] {
  if (webhook === null) return [];
  const what = `Every new message is also sent to ${webhookHost(webhook)}.`;
  const todo =
    'Check that content/legal/privacy-policy.md names this recipient under "Who else sees it" (docs/guides/webhook.md).';
  return [unknown('Webhook', what, todo, 'WEBHOOK_URL')];
}

import { fileURLToPath } from 'node:url';
import { commandLineActor } from '@veramasa/messages/database/audit-log';
import { explainUnusable, openDatabase } from '@veramasa/messages/database/open-database';
import { type Role, roles } from '@veramasa/messages/database/schema';
import { withinTransaction } from '@veramasa/messages/database/within-transaction';
import { safeError } from '@veramasa/messages/logging/log';
import { invitationMs } from '@veramasa/messages/outbox/deliveries';
import closeWithGrace from 'close-with-grace';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type DeskConfig, parseDeskConfig } from './config.ts';
import { completeRoles, emailSchema, invite } from './invitations.ts';
import { readBody } from './read-body.ts';
import { startDesk } from './start.ts';

// The process: `node desk/src/server/main.ts`, or `npm run desk`.
const folders = {
  site: fileURLToPath(new URL('../../../site/dist', import.meta.url)),
  client: fileURLToPath(new URL('../../dist', import.meta.url)),
  repository: fileURLToPath(new URL('../../..', import.meta.url)),
};

/** EX_CONFIG of sysexits.h: systemd does not start the desk again. */
const wrongConfiguration = 78;

const program = new Command('npm run desk --')
  .description('The desk: read and answer messages in a browser.')
  .showHelpAfterError();

program.command('serve', { isDefault: true }).description('starts the desk (the default)').action(serve);

program
  .command('invite')
  .description('prints a link by which somebody gets access, or a new passkey in place of lost ones')
  .argument('<email>', 'address of the person', readEmail)
  .addOption(new Option('--role <role...>', 'what they may do').choices(roles).makeOptionMandatory())
  .action(printInvitation);

await program.parseAsync();

async function printInvitation(email: string, { role }: { readonly role: readonly Role[] }): Promise<void> {
  const config = readConfig();
  const database = await openDatabase({ ...config, migrates: false }).catch((error) =>
    fail(explainUnusable(config, error), 1),
  );
  try {
    const link = await withinTransaction(database.writer, (transaction) =>
      invite(
        transaction,
        { email, roles: completeRoles(role), by: commandLineActor() },
        config.deskUrl,
        new Date(),
      ),
    );
    console.log(
      `Invitation of ${email} as ${completeRoles(role).join(', ')}. The link works once, for ${invitationMs / 3600_000} hours:`,
    );
    console.log(link);
    console.log(`Messages are in: ${database.place}`);
  } finally {
    await database.close();
  }
}

function readEmail(text: string): string {
  try {
    return readBody(emailSchema, text);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}

async function serve(): Promise<void> {
  const started = await startDesk(readConfig(), folders);
  if (!started.ok) fail(started.error, started.retry ? 1 : wrongConfiguration);
  const { running } = started;
  console.log(`The desk is at ${running.url}`);
  console.log(`Messages are in: ${running.messages}`);
  // A second signal ends the process at once.
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) console.error(JSON.stringify({ msg: 'unexpected error', err: safeError(err) }));
    await running.stop();
  });
}

function readConfig(): DeskConfig {
  const parsed = parseDeskConfig(process.env);
  if (parsed.ok) return parsed.config;
  const mistakes = parsed.errors.map((line) => `  ${line}`).join('\n');
  fail(`The configuration has mistakes:\n${mistakes}`, wrongConfiguration);
}

function fail(message: string, exitCode: number): never {
  console.error(message);
  process.exit(exitCode);
}

import { fileURLToPath } from 'node:url';
import { commandLineActor } from '@veramasa/database/audit-log';
import { explainUnusable, openDatabase } from '@veramasa/database/open-database';
import { type Role, roles } from '@veramasa/database/schema';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { invitationMs } from '@veramasa/messages/outbox/deliveries';
import { configOrExit, exit, runningOrExit, stopAtSignal } from '@veramasa/messages/process/run-process';
import { Command, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import { completeRoles, personEmail } from '../api/people.ts';
import { parseDeskConfig } from './config.ts';
import { invite } from './login/invitations.ts';
import { startDesk } from './start.ts';

// The process: `node desk/src/server/main.ts`, or `npm run desk`.
const folders = {
  site: fileURLToPath(new URL('../../../site/dist', import.meta.url)),
  client: fileURLToPath(new URL('../../dist', import.meta.url)),
  repository: fileURLToPath(new URL('../../..', import.meta.url)),
};

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
  const config = configOrExit(parseDeskConfig(process.env));
  const database = await openDatabase({ ...config, migrates: false }).catch((error) =>
    exit(explainUnusable(config, error), 1),
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
  const read = v.safeParse(personEmail, text);
  if (!read.success) throw new InvalidArgumentError(read.issues[0].message);
  return read.output;
}

async function serve(): Promise<void> {
  const running = runningOrExit(await startDesk(configOrExit(parseDeskConfig(process.env)), folders));
  console.log(`The desk is at ${running.url}`);
  console.log(`Messages are in: ${running.messages}`);
  stopAtSignal(10_000, running.stop);
}

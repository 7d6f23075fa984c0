import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { commandLineActor } from '@veramasa/database/audit-log';
import { roles } from '@veramasa/database/schema';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { invitationMs } from '@veramasa/messages/outbox/deliveries';
import {
  configOrExit,
  exit,
  exitUnstarted,
  openAtStart,
  stopAtSignal,
} from '@veramasa/messages/process/run-process';
import * as v from 'valibot';
import { invitePerson } from '../api/people.ts';
import { parseDeskConfig } from './config.ts';
import { invite } from './login/invitations.ts';
import { startDesk } from './start.ts';

// The process: `node desk/src/server/main.ts`, or `npm run desk`.
const folders = {
  builtSite: fileURLToPath(new URL('../../../site/dist', import.meta.url)),
  clientFolder: fileURLToPath(new URL('../../dist', import.meta.url)),
  packages: fileURLToPath(new URL('../../..', import.meta.url)),
};

const usage = `npm run desk                                  starts the desk
npm run desk -- invite EMAIL --role ROLE...   prints a link by which somebody gets access, or a new passkey in place of lost ones
Roles: ${roles.join(', ')}`;

const [command = 'serve', ...args] = process.argv.slice(2);
if (command === 'serve' && args.length === 0) await serve();
else if (command === 'invite') await printInvitation(readInvitation(args));
else exit(usage, command === '--help' ? 0 : 2);

/** The roles follow `--role`, or each has one of its own. */
function readInvitation(args: string[]) {
  try {
    const options = { role: { type: 'string', multiple: true } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [email, ...more] = positionals;
    return v.parse(invitePerson.body, { email, roles: [...(values.role ?? []), ...more] });
  } catch (error) {
    return exit(`${(error as Error).message}\n\n${usage}`, 2);
  }
}

async function printInvitation({ email, roles }: ReturnType<typeof readInvitation>): Promise<void> {
  const config = configOrExit(parseDeskConfig(process.env));
  await using database = await openAtStart({ ...config, migrates: false }).catch(exitUnstarted);
  const link = await withinTransaction(database.writer, (transaction) =>
    invite(transaction, { email, roles, by: commandLineActor() }, config.deskUrl, new Date()),
  );
  console.log(
    `Invitation of ${email} as ${roles.join(', ')}. The link works once, for ${invitationMs / 3600_000} hours:`,
  );
  console.log(link);
  console.log(`Messages are in: ${database.place}`);
}

async function serve(): Promise<void> {
  const config = configOrExit(parseDeskConfig(process.env));
  const running = await startDesk(config, folders).catch(exitUnstarted);
  console.log(`The desk is at ${running.url}`);
  console.log(`Messages are in: ${running.messages}`);
  stopAtSignal(10_000, running.stop);
}

import { createInterface } from 'node:readline/promises';
import { commandLineActor } from '@veramasa/database/audit-log';
import { readEnvironment } from '@veramasa/database/environment';
import { messageSettings } from '../config/message-settings.ts';
import { configOrExit } from '../process/run-process.ts';
import type { Output } from './command-context.ts';
import { runCommand } from './run-command.ts';

// The process: `node messages/src/commands/main.ts COMMAND`, or `npm run messages -- COMMAND`.
const { stdin, stdout, stderr } = process;
// Whoever reads the output may go away, as `head` does: the command still does the whole of its work.
stdout.on('error', () => {});

// The first signal lets a command clean up; the second one ends the process.
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => interruption.abort());

const out: Output = {
  print: (text) => stdout.write(`${text}\n`),
  complain: (text) => stderr.write(`${text}\n`),
  ask: async (question) => {
    if (!stdin.isTTY || !stdout.isTTY) return null;
    using reader = createInterface({ input: stdin, output: stdout, prompt: question });
    reader.prompt();
    for await (const line of reader) return line;
    // Ctrl-C and Ctrl-D end the input without a line.
    stdout.write('\n');
    return '';
  },
};

process.exitCode = await runCommand(process.argv.slice(2), {
  config: configOrExit(readEnvironment(process.env, messageSettings)),
  out,
  person: commandLineActor(),
  interruption: interruption.signal,
  now: new Date(),
});

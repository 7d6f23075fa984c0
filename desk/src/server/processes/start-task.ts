import type { Serializable } from 'node:child_process';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { endGroup, startProgram } from './child-program.ts';

const program = fileURLToPath(new URL('./draft-process.ts', import.meta.url));

/** A Node program on texts of editors. */
export interface Task {
  /** Where it starts. */
  readonly folder: string;
  /** Options of Node, the program and its arguments. */
  readonly options: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What `draft-process.ts` tells: a part of the output, a message of the program, or at last its exit code. */
const saidSchema = v.strictObject({
  output: v.optional(v.string()),
  message: v.optional(v.unknown()),
  code: v.optional(v.number()),
});
export type Said = v.InferOutput<typeof saidSchema>;

export interface StartedTask {
  /** The exit code, 128 after a signal, or null when it ended in another way; rejected when it did not start. */
  readonly ended: Promise<number | null>;
  /** The end of what it has written. */
  output(): string;
  /** Sends a message to the program, which has started or will. */
  tell(message: Serializable): void;
  /** Ends the program with all processes that it has started. */
  end(): void;
}

/**
 * Starts a program in a process group of its own: as the user of the desk, or through the socket of systemd as a user
 * that reaches neither the data nor the secrets of the desk.
 */
export function startTask(
  task: Task,
  socket: string | null,
  hear: (message: unknown) => void = () => {},
): StartedTask {
  let code: number | null = null;
  let written = '';
  const output = () => written;
  const take = (said: unknown) => {
    const known = v.parse(saidSchema, said);
    code = known.code ?? code;
    written = (written + (known.output ?? '')).slice(-100_000);
    if (known.message !== undefined) hear(known.message);
  };
  if (socket !== null) {
    // Node's messages between processes are lines of JSON: the other end is a channel of this kind.
    const channel = connect(socket, () => channel.write(`${JSON.stringify(task)}\n`));
    const lines = createInterface({ input: channel });
    return {
      ended: new Promise((resolve, reject) => {
        for (const stream of [channel, lines]) stream.once('error', reject);
        lines.on('line', (line) => {
          try {
            take(JSON.parse(line));
          } catch (error) {
            channel.destroy(error as Error);
          }
        });
        channel.once('close', () => resolve(code));
      }),
      output,
      tell: (message) => channel.write(`${JSON.stringify(message)}\n`),
      end: () => channel.destroy(),
    };
  }
  const started = startProgram(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  started.send(task, () => {});
  started.on('message', take);
  return {
    ended: new Promise((resolve, reject) => {
      started.once('error', reject);
      started.once('close', () => resolve(code));
    }),
    output,
    tell: (message) => started.send(message, () => {}),
    end: () => endGroup(started),
  };
}

import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const program = fileURLToPath(new URL('./draft-process.ts', import.meta.url));

/** A Node program on texts of editors. */
export interface Task {
  /** Where it starts. */
  readonly folder: string;
  /** Options of Node, the program and its arguments. */
  readonly options: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Most writable memory, in kB; without it that of the system. */
  readonly dataKb?: number;
}

/** What `draft-process.ts` tells: a part of the output, a message of the program, or at last its exit code. */
const saidSchema = v.strictObject({
  output: v.optional(v.string()),
  message: v.optional(v.unknown()),
  code: v.optional(v.number()),
});
export type Said = v.InferOutput<typeof saidSchema>;

/**
 * Starts a program in a process group of its own: as the user of the desk, or through the socket of systemd as a user
 * that reaches neither the data nor the secrets of the desk.
 */
export function startTask(task: Task, socket: string | null, hear: (message: unknown) => void = () => {}) {
  let code: number | null = null;
  let written = '';
  const take = (said: unknown) => {
    const known = v.parse(saidSchema, said);
    code = known.code ?? code;
    written = (written + (known.output ?? '')).slice(-100_000);
    if (known.message !== undefined) hear(known.message);
  };
  const channel = socket === null ? startHere() : connect(socket);
  const tell = (message: unknown) => channel.write(`${JSON.stringify(message)}\n`);
  tell(task);
  return {
    /** The exit code, 128 after a signal, or null when it ended in another way; rejected when it did not start. */
    ended: new Promise<number | null>((done, reject) => {
      channel.once('error', reject);
      let line = '';
      // Not `readline`: it ends a line at U+2028 and U+2029, too, which a text may have.
      channel.setEncoding('utf8').on('data', (part: string) => {
        // Only the new part is searched for the end of a line, because a long line arrives in many parts.
        const [first = '', ...others] = part.split('\n');
        const lines = [line + first, ...others];
        line = lines.pop() ?? '';
        try {
          for (const whole of lines) take(JSON.parse(whole));
        } catch (error) {
          channel.destroy(error as Error);
        }
      });
      channel.once('close', () => done(code));
    }),
    /** The end of what it has written. */
    output: () => written,
    /** Sends a message to the program, which has started or will. */
    tell,
    /** Ends the program with all processes that it has started. */
    end: () => void channel.end(),
  };
}

/**
 * Node's messages between processes are lines of JSON: the other end is a channel of this kind. The program gets nothing
 * of the environment of the desk, whose secrets stay with the desk. When memory is short, the system ends it and not the
 * desk.
 */
function startHere(): Duplex {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const started = spawn(process.execPath, [program], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    // Programs start in other folders.
    env: {
      PATH,
      NODE_COMPILE_CACHE: NODE_COMPILE_CACHE && resolve(NODE_COMPILE_CACHE),
      NODE_CHANNEL_FD: '3',
    },
  });
  if (started.pid) void writeFile(`/proc/${started.pid}/oom_score_adj`, '1000').catch(() => {});
  const channel = started.stdio[3] as Duplex;
  started.once('error', (error) => channel.destroy(error));
  return channel;
}

import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { startProgram } from './child-program.ts';
import type { Answers, Questions } from './schema-process.ts';

const program = fileURLToPath(new URL('./schema-process.ts', import.meta.url));
const idleMinutes = 5;

/**
 * The schemas of a draft. They run in a process of the draft's folder, which starts with the first question and ends
 * when nobody asks for five minutes. It answers one question after the other.
 */
export class Schemas {
  readonly #folder: string;
  readonly #oneAtATime = pLimit(1);
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** `folder` holds `site` and `content`. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Asks for one of the answers that `schema-process.ts` gives. */
  ask<Name extends keyof Answers>(name: Name, ...given: Questions[Name]): Promise<Answers[Name]> {
    return this.#oneAtATime(async () => {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.stop(), idleMinutes * 60_000).unref();
      if (!this.#process?.connected) this.#process = this.#start();
      const asked = this.#process;
      const answer = new Promise<Answers[Name]>((resolve, reject) => {
        asked.once('message', (reply: { answer: Answers[Name] } | { error: string }) => {
          if ('error' in reply) reject(new Error(reply.error));
          else resolve(reply.answer);
        });
        asked.once('exit', (code) =>
          reject(new Error(`the schemas of the draft ended with exit code ${code}`)),
        );
        asked.once('error', reject);
        asked.send([name, ...given]);
      });
      return answer.finally(() => asked.removeAllListeners());
    });
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#process?.kill();
    this.#process = undefined;
  }

  #start(): ChildProcess {
    return startProgram(program, [], {
      cwd: join(this.#folder, 'site'),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }
}

import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { packageFolders, readingOnly } from './confinement.ts';
import type { Answers, Questions } from './schema-process.ts';
import { type StartedTask, startTask } from './start-task.ts';

const program = resolve(import.meta.dirname, 'schema-process.ts');
/** What the program imports. */
const ownFolders = ['desk/src', 'contract', 'content/wording', 'node_modules'].map((name) =>
  resolve(import.meta.dirname, '../../../..', name),
);
const idleMinutes = 5;

type Reply = { readonly answer: unknown } | { readonly error: string };

/**
 * The schemas of a draft. They run in a confined process, which reads only the draft and its packages, starts with the
 * first question and ends when nobody asks for five minutes. It answers one question after the other.
 */
export class Schemas {
  readonly #folder: string;
  readonly #socket: string | null;
  readonly #oneAtATime = pLimit(1);
  #process: StartedTask | undefined;
  #hear: (reply: unknown) => void = () => {};
  #idle: NodeJS.Timeout | undefined;

  /** `folder` holds `site` and `content`; for `socket` see `startTask`. */
  constructor(folder: string, socket: string | null) {
    this.#folder = folder;
    this.#socket = socket;
  }

  /** Asks for one of the answers that `schema-process.ts` gives. */
  ask<Name extends keyof Answers>(name: Name, ...given: Questions[Name]): Promise<Answers[Name]> {
    return this.#oneAtATime(async () => {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.stop(), idleMinutes * 60_000).unref();
      this.#process ??= this.#start();
      const asked = this.#process;
      const reply = new Promise((resolve) => {
        this.#hear = resolve;
      });
      asked.tell([name, ...given]);
      const ended = asked.ended.then((code): Reply => {
        const error = `the schemas of the draft ended with exit code ${code}: ${asked.output().slice(-2000)}`;
        return { error };
      });
      // What `schema-process.ts` sends.
      const said = (await Promise.race([reply, ended])) as Reply;
      if ('error' in said) throw new Error(said.error);
      return said.answer as Answers[Name];
    });
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#process?.end();
    this.#process = undefined;
  }

  #start(): StartedTask {
    const folder = realpathSync(this.#folder);
    const options = [...readingOnly([folder, ...packageFolders(folder), ...ownFolders]), program];
    const started = startTask({ folder: join(folder, 'site'), options, env: {} }, this.#socket, (reply) =>
      this.#hear(reply),
    );
    const forget = () => {
      if (this.#process === started) this.#process = undefined;
    };
    started.ended.then(forget, forget);
    return started;
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentTree, FormSchema } from '../../api/content.ts';
import type { ListedTask } from '../../api/launch.ts';
import { childEnvironment } from '../process-group.ts';
import type { Checked, Question } from './schema-process.ts';

const program = fileURLToPath(new URL('./schema-process.ts', import.meta.url));
const idleMinutes = 5;

interface Answer {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

interface Waiting {
  readonly asked: ChildProcess;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * The schemas of a draft. They run in a process of the draft's folder, which starts with the first question and ends
 * when nobody asks for five minutes.
 */
export class Schemas {
  readonly #folder: string;
  readonly #waiting = new Map<number, Waiting>();
  #process: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #last = 0;

  /** `folder` holds `site` and `content`. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  tree(): Promise<ContentTree> {
    return this.#ask({ ask: 'tree' }) as Promise<ContentTree>;
  }

  /** What the launch check finds in the content now. */
  launchTasks(): Promise<ListedTask[]> {
    return this.#ask({ ask: 'launch' }) as Promise<ListedTask[]>;
  }

  schema(path: string): Promise<FormSchema> {
    return this.#ask({ ask: 'schema', path }) as Promise<FormSchema>;
  }

  /** Reads a text as Astro would read the file and checks it. */
  check(path: string, text: string): Promise<Checked> {
    return this.#ask({ ask: 'check', path, text }) as Promise<Checked>;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#process?.kill();
    this.#process = undefined;
  }

  #ask(question: Question): Promise<unknown> {
    this.#process ??= this.#start();
    const running = this.#process;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.stop(), idleMinutes * 60_000).unref();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { asked: running, resolve, reject });
      running.send({ id, question }, (error) => {
        if (error) reject(error);
      });
    });
  }

  #start(): ChildProcess {
    const started = fork(program, {
      cwd: join(this.#folder, 'site'),
      execArgv: [],
      env: childEnvironment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', ({ id, answer, error }: Answer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(answer);
      else waiting?.reject(new Error(error));
    });
    started.on('exit', (code) => {
      if (this.#process === started) this.#process = undefined;
      for (const [id, { reject, asked }] of this.#waiting)
        if (asked === started) {
          this.#waiting.delete(id);
          reject(new Error(`the schemas of the draft ended with exit code ${code}`));
        }
    });
    return started;
  }
}

import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import type { ResultOf } from '../../api/route.ts';
import { packageFolders, readingOnly } from './confinement.ts';
import type { Answers } from './schema-process.ts';
import { startTask } from './start-task.ts';

const program = resolve(import.meta.dirname, 'schema-process.ts');
/** What the program imports. */
const ownFolders = ['desk/src', 'contract', 'content/wording', 'node_modules'].map((name) =>
  resolve(import.meta.dirname, '../../../..', name),
);
const idleMinutes = 5;
/** A question that takes longer ends the process; the others wait for it. */
const questionMinutes = 2;

type Reply = { readonly answer: unknown } | { readonly error: string };

/**
 * The schemas of a draft: `draftFolder` holds `site` and `content`. They run in a confined process, which reads only the
 * draft and its packages, starts with the first question and ends when nobody asks for five minutes. It answers one
 * question after the other. For `socket` see `startTask`.
 */
export function openSchemas(draftFolder: string, socket: string | null) {
  const oneAtATime = pLimit(1);
  let running: ReturnType<typeof start> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = () => {
    const folder = realpathSync(draftFolder);
    const options = [...readingOnly([folder, ...packageFolders(folder), ...ownFolders]), program];
    const task = { folder: join(folder, 'site'), options, env: {} };
    let hear: (reply: unknown) => void = () => {};
    const { ended, end, tell, output } = startTask(task, socket, (reply) => hear(reply));
    const started = {
      end,
      ask: (question: readonly unknown[]) =>
        new Promise((resolve) => {
          hear = resolve;
          tell(question);
        }),
    };
    const forget = (code: unknown) => {
      if (running === started) running = undefined;
      hear({ error: `the schemas of the draft ended with exit code ${code}: ${output().slice(-2000)}` });
    };
    ended.then(forget, forget);
    return started;
  };

  const stop = (): void => {
    clearTimeout(idle);
    running?.end();
    running = undefined;
  };

  const stopIn = (minutes: number): void => {
    clearTimeout(idle);
    idle = setTimeout(stop, minutes * 60_000).unref();
  };

  /** Asks for one of the answers that `schema-process.ts` gives. */
  const ask = <Name extends keyof Answers>(name: Name, ...given: Parameters<Answers[Name]>) =>
    oneAtATime(async () => {
      stopIn(questionMinutes);
      running ??= start();
      // What `schema-process.ts` sends.
      const said = (await running.ask([name, ...given])) as Reply;
      stopIn(idleMinutes);
      if ('error' in said) throw new Error(said.error);
      return said.answer as ResultOf<Answers[Name]>;
    });

  return { ask, stop };
}

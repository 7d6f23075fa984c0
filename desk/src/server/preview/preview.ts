import { randomBytes } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { DraftDesk } from '../content/draft.ts';
import { confinement, previewFolders } from '../processes/confinement.ts';
import { startTask } from '../processes/start-task.ts';

const program = fileURLToPath(new URL('./preview-process.ts', import.meta.url));
const idleMinutes = 10;

type State =
  | { readonly name: 'off'; readonly why: string }
  | { readonly name: 'starting' }
  | { readonly name: 'ready'; readonly port: number };

export type Preview = ReturnType<typeof previewOf>;

/** A development server of the site in the draft. There is one for all editors, since it needs much memory. */
export function previewOf(desk: DraftDesk) {
  /** The development server answers only requests with this header. */
  const key = randomBytes(32).toString('base64url');
  let state: State = { name: 'off', why: 'The preview is not started. Open it from the desk.' };
  let running: ReturnType<typeof startTask> | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** Puts off the end. */
  const use = (): void => {
    clearTimeout(idle);
    const why = `The preview has ended because nobody used it for ${idleMinutes} minutes. Open it again.`;
    idle = setTimeout(() => end(why), idleMinutes * 60_000).unref();
  };

  const end = (why = 'The desk has ended.'): void => {
    clearTimeout(idle);
    state = { name: 'off', why };
    running?.end();
    running = undefined;
  };

  /** Starts the development server of the draft, which is open, unless it runs. */
  const start = (): void => {
    use();
    if (state.name !== 'off') return;
    const { config, packages } = desk;
    const own = join(config.dataDir, 'desk');
    // The limits of a process know only folders that exist.
    for (const folder of previewFolders) mkdirSync(join(own, folder), { recursive: true });
    const [site, cache] = [realpathSync(join(own, 'draft')), realpathSync(join(own, 'preview'))];
    const modules = dirname(realpathSync(join(packages, 'node_modules/astro')));
    const options = [
      `--max-old-space-size=${config.preview.memoryMb}`,
      '--max-semi-space-size=8',
      // Astro watches a folder for each collection.
      '--disable-warning=MaxListenersExceededWarning',
      ...confinement(
        [program, site, modules, join(packages, 'node_modules')],
        [cache, join(site, 'site/.astro')],
      ),
      ...[program, cache, modules],
    ];
    const settings = { ASTRO_TELEMETRY_DISABLED: '1', XDG_CONFIG_HOME: cache, PREVIEW_KEY: key };
    const task = { folder: join(site, 'site'), options, env: { ...settings, ...config.build } };
    const started = startTask(task, config.draftSocket, (message) => {
      // `preview-process.ts` says it when it shows pages.
      if (v.is(v.object({ port: v.number() }), message) && running === started)
        state = { name: 'ready', port: message.port };
    });
    state = { name: 'starting' };
    running = started;
    const fail = (error: Error): void => {
      if (running !== started) return;
      desk.log.error({ err: error }, 'the preview failed');
      end(
        /heap out of memory/i.test(error.message)
          ? `The preview needed more than ${config.preview.memoryMb} MB of memory. Open it again. If it happens often, tell the person who runs the site.`
          : 'The preview has failed. What you typed is saved in the draft. Open it again, or tell the person who runs the site.',
      );
    };
    started.ended.then(() => fail(new Error(started.output() || 'the preview ended')), fail);
  };

  return { key, state: (): State => state, start, use, end };
}

import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { type PreviewAnswer, type PreviewBody, previewStarts } from '../../api/preview.ts';
import type { Draft } from '../content/draft.ts';
import { checkOut } from '../content/worktree.ts';
import { childEnvironment, endFirst, endGroup } from '../process-group.ts';
import { Refusal } from '../refusal.ts';
import { mirrorContent } from './mirror-content.ts';

const program = fileURLToPath(new URL('./preview-process.ts', import.meta.url));

/** An open form that is not heard of for this time was closed. */
const openMs = 20_000;

/** Astro reads a changed text within a second; a photograph is no text. */
const readingMs = 2000;

export interface PreviewDeps {
  readonly draft: () => Promise<Draft>;
  /** The Git repository of the draft. */
  readonly repository: string;
  readonly draftFolder: string;
  readonly previewFolder: string;
  /** Folder whose `node_modules` has the packages of the site. */
  readonly packages: string;
  readonly limits: { readonly memoryMb: number; readonly idleMinutes: number };
  /** Settings of the site that its pages contain. */
  readonly buildEnvironment: Readonly<Record<string, string>>;
  readonly log: FastifyBaseLogger;
}

/** What somebody types and has not saved yet. */
interface Typed {
  readonly tab: string;
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** Counts the changes of all forms. */
  readonly change: number;
  readonly seenAt: number;
}

type State =
  | { readonly name: 'off'; readonly why: string | null }
  | { readonly name: 'starting' }
  | { readonly name: 'ready'; readonly port: number };

/**
 * A development server of the site in a third working copy: the content of the draft, with the texts that editors type
 * in place of those in its files. There is one for all editors, since it needs much memory.
 */
export class Preview {
  /** The development server answers only requests with this header. */
  readonly key = randomBytes(32).toString('base64url');
  readonly #deps: PreviewDeps;
  #state: State = { name: 'off', why: null };
  #typed: Typed[] = [];
  #changes = 0;
  #process: ChildProcess | undefined;
  #commit = '';
  /** Resolves when the development server has read what changed last. */
  #read: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  /** Work on the folder is done one after the other. */
  #working: Promise<unknown> = Promise.resolve();

  constructor(deps: PreviewDeps) {
    this.#deps = deps;
  }

  get state(): State['name'] {
    return this.#state.name;
  }

  /** Why there is no page to see; null when there is. */
  get obstacle(): string | null {
    if (this.#state.name === 'starting') return previewStarts;
    return this.#state.name === 'off' ? (this.#state.why ?? 'The preview is not started.') : null;
  }

  /** Port of the development server; null unless it is ready. */
  get port(): number | null {
    return this.#state.name === 'ready' ? this.#state.port : null;
  }

  /** Starts the development server unless it runs. Failures are told by `obstacle`. */
  start(): void {
    this.use();
    if (this.#state.name !== 'off') return;
    this.#state = { name: 'starting' };
    this.#inTurn(() => this.#start()).catch((error) => this.#fail(error));
  }

  /** Puts off the end. */
  use(): void {
    clearTimeout(this.#idle);
    const { idleMinutes } = this.#deps.limits;
    this.#idle = setTimeout(
      () => this.#end(`The preview has ended because nobody used it for ${idleMinutes} minutes.`),
      idleMinutes * 60_000,
    ).unref();
  }

  /** Shows what somebody types in a form; without a value, the form has no unsaved changes. */
  show(body: PreviewBody, name: string): Promise<PreviewAnswer> {
    if (body.start) this.start();
    return this.#inTurn(() => this.#show(body, name));
  }

  close(): void {
    this.#end(null);
  }

  async #show({ tab, path, value, start }: PreviewBody, name: string): Promise<PreviewAnswer> {
    let message: string | null = null;
    const own = this.#typed.find((typed) => typed.tab === tab && typed.path === path);
    // The tab may have shown another form before.
    this.#typed = this.#typed.filter((typed) => typed.tab !== tab);
    if (value !== undefined) {
      const { text, issues } = await (await this.#deps.draft()).files.unsaved({ path, value });
      if (issues.length > 0) message = 'The preview shows the last text without mistakes.';
      const good = issues.length > 0 ? own?.text : text;
      if (good !== own?.text) this.use();
      const change = good === own?.text ? own?.change : ++this.#changes;
      if (good !== undefined && change !== undefined)
        this.#typed.push({ tab, path, name, text: good, change, seenAt: Date.now() });
    }
    await this.#update();
    // A page that loads meanwhile would show the old text, and may connect too late to be told of the new one.
    if (start) await this.#read;
    const shown = this.#shown().get(path);
    if (shown && shown.tab !== tab)
      message = `${shown.name} is typing in this page, too. The preview shows what was typed last.`;
    return { state: this.#state.name, message: this.obstacle ?? message };
  }

  /** What was typed last, by path. */
  #shown(): Map<string, Typed> {
    this.#typed = this.#typed.filter(({ seenAt }) => Date.now() - seenAt < openMs);
    return new Map(this.#typed.toSorted((a, b) => a.change - b.change).map((typed) => [typed.path, typed]));
  }

  async #start(): Promise<void> {
    const { draft, repository, previewFolder, packages, limits, buildEnvironment } = this.#deps;
    const open = await draft();
    this.#commit = (await open.base()).commit;
    await checkOut(repository, this.#commit, previewFolder, packages);
    await this.#mirror();
    // The desk was closed meanwhile.
    if (this.#state.name !== 'starting') return;
    const started = fork(program, [join(packages, 'node_modules')], {
      cwd: join(previewFolder, 'site'),
      // Its own process group, so that all its processes end together.
      detached: true,
      execArgv: [
        `--max-old-space-size=${limits.memoryMb}`,
        '--max-semi-space-size=8',
        // Astro watches a folder for each collection.
        '--disable-warning=MaxListenersExceededWarning',
      ],
      env: {
        ...childEnvironment,
        ASTRO_TELEMETRY_DISABLED: '1',
        PREVIEW_KEY: this.key,
        ...buildEnvironment,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#process = started;
    endFirst(started);
    let output = '';
    started.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000);
    });
    started.on('message', ({ port }: { port?: number }) => {
      if (port !== undefined && this.#process === started) this.#state = { name: 'ready', port };
    });
    started.once('error', (error) => this.#fail(error));
    started.once('close', () => {
      if (this.#process === started) this.#fail(new Error(output || 'the preview ended'));
    });
  }

  /** Brings what was saved and typed to the development server. */
  async #update(): Promise<void> {
    if (this.#state.name === 'off') return;
    await this.#mirror();
    const { commit } = await (await this.#deps.draft()).base();
    if (commit === this.#commit) return;
    // The draft has moved to another version of the site.
    this.#end(null);
    this.start();
  }

  async #mirror(): Promise<void> {
    const { draftFolder, previewFolder } = this.#deps;
    const texts = new Map([...this.#shown()].map(([path, { text }]) => [path, text]));
    const changed = await mirrorContent(join(draftFolder, 'content'), join(previewFolder, 'content'), texts);
    if (!changed || !this.#process) return;
    this.#read = once(this.#process, 'message', { signal: AbortSignal.timeout(readingMs) }).catch(() => {});
  }

  #fail(error: Error): void {
    this.#deps.log.error({ err: error }, 'the preview failed');
    this.#end(explain(error, this.#deps.limits.memoryMb));
  }

  #end(why: string | null): void {
    clearTimeout(this.#idle);
    this.#state = { name: 'off', why };
    const ended = this.#process;
    this.#process = undefined;
    if (ended) endGroup(ended);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#working.then(work);
    this.#working = result.catch(() => undefined);
    return result;
  }
}

function explain(error: Error, memoryMb: number): string {
  if (error instanceof Refusal) return error.message;
  if (/heap out of memory/i.test(error.message))
    return `The preview needed more than ${memoryMb} MB of memory. Start it again. If it happens often, tell the person who runs the site.`;
  return 'The preview has failed. What you typed is still here. Start it again, or tell the person who runs the site.';
}

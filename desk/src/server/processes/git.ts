import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/** To start a process holds up the desk. */
const fewAtATime = pLimit(2);

/** Runs git in a folder, without the secrets of the desk in its environment. Paths are literal. */
export const runGit = (...given: Parameters<typeof run>) => fewAtATime(run, ...given);

/** The same. Returns what it says, trimmed. */
export const git = async (...given: Parameters<typeof run>): Promise<string> =>
  (await runGit(...given)).stdout.toString().trim();

async function run(
  folder: string,
  options: readonly string[],
  { env, signal, input }: Pick<ExecFileOptions, 'env' | 'signal'> & { readonly input?: string } = {},
): Promise<Record<'stdout' | 'stderr', Buffer>> {
  // A link that engineers commit becomes a file with its target: the desk would write to where it leads.
  const always = ['--literal-pathspecs', '-c', 'core.symlinks=false'];
  const running = promisify(execFile)('git', [...always, '-C', folder, ...options], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH: process.env.PATH, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', ...env },
    ...(signal && { signal }),
  });
  // When Git ends before it has read all of it, its exit code says so.
  running.child.stdin?.on('error', () => {}).end(input);
  return running;
}

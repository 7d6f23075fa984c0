import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs git in a folder, without the secrets of the desk in its environment. Paths are literal. */
export async function git(
  folder: string,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<string> {
  return (await gitBytes(folder, options, env, signal)).toString();
}

/** The same for output that is no text. */
export async function gitBytes(
  folder: string,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Buffer> {
  const { stdout } = await execute('git', ['--literal-pathspecs', '-C', folder, ...options], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH: process.env.PATH, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', ...env },
    ...(signal && { signal }),
  });
  return stdout;
}

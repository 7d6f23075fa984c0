import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { until } from './until.ts';

const deploy = resolve(import.meta.dirname, '../../deploy');

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

type Change = (text: string) => string;

/**
 * Starts nginx with a file of `deploy/nginx`, without TLS. `change` replaces the upstreams and each `listen 443 ssl http2`.
 * Resolves when it answers at `address`.
 */
export async function startNginx(
  folder: string,
  file: string,
  address: string,
  change: Change,
): Promise<ChildProcess> {
  const example = change(readFileSync(join(deploy, 'nginx', file), 'utf8'))
    .replace(/^\s*(listen \[::\].*|ssl_.*)$/gm, '')
    .replace(/^server \{\s*listen 80;.*$/ms, '');
  const config = join(folder, file);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${config}.pid; error_log ${config}.log; worker_processes 1;
events {} http { access_log off; ${places}\n${example} }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', config], { stdio: 'ignore' });
  return answering(nginx, address);
}

/** Starts Caddy with the files of `deploy/caddy` after a change, its log beside them. Resolves when it answers at `address`. */
export async function startCaddy(
  folder: string,
  address: string,
  settings: Record<string, string>,
  change: Change = (text) => text,
): Promise<ChildProcess> {
  const files = join(folder, `caddy-${new URL(address).port}`);
  cpSync(join(deploy, 'caddy'), files, { recursive: true });
  for (const file of readdirSync(files))
    writeFileSync(join(files, file), change(readFileSync(join(files, file), 'utf8')));
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(files, 'Caddyfile')], {
    stdio: ['ignore', 'ignore', openSync(`${files}.log`, 'w')],
    env: { ...process.env, HOME: folder, ...settings },
  });
  return answering(caddy, address);
}

async function answering(proxy: ChildProcess, address: string): Promise<ChildProcess> {
  await until(() => fetch(address).then(Boolean, () => false), 20).catch((error) => {
    proxy.kill('SIGKILL');
    throw error;
  });
  return proxy;
}

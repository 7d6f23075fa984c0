import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Serves the files of `site` as nginx does best, by one worker; `folder` takes what it writes. */
export function startNginx(listen: number, site: string, folder: string): ChildProcess {
  const module = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  if (!existsSync('/usr/sbin/nginx') || !existsSync(module))
    throw new Error('Install nginx-light and libnginx-mod-http-brotli-static first.');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `load_module ${module};
worker_processes 1;
daemon off;
user root;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=1000;
  client_body_temp_path ${folder}/body;
  server { listen 127.0.0.1:${listen}; root ${site}; brotli_static on; etag on; }
}
`,
  );
  return spawn('/usr/sbin/nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
}

/** The process that answers. */
export function workerOf(master: ChildProcess): number {
  for (let i = 0; i < 100; i++) {
    const children = readFileSync(`/proc/${master.pid}/task/${master.pid}/children`, 'utf8').trim();
    if (children) return Number(children.split(' ')[0]);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  throw new Error('nginx did not start; see its messages above.');
}

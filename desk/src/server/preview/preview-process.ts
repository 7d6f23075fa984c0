import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Astro from 'astro';

// A separate process, started in the folder `site` of the draft: `node preview-process.ts CACHE PACKAGES`. It runs the
// development server of the site on a free port of the loopback interface and tells the desk the port.

/** The desk sends it with each request, so that no other program of the machine can read the draft. */
const key = process.env.PREVIEW_KEY;
const [cache = '', packages = ''] = process.argv.slice(2);

/** What the browser may read. */
const folders = [
  ...['site', 'art', 'content', 'contract'].map((name) => resolve('..', name)),
  packages,
  cache,
];

/** Longest time until Astro has read a changed text, and shows it. */
const readingMs = 2000;
let read: Promise<void> = Promise.resolve();
const readers: (() => void)[] = [];

process.on('disconnect', () => process.exit());

const site = createRequire(resolve('package.json'));
const { dev } = (await import(pathToFileURL(site.resolve('astro')).href)) as typeof Astro;
const server = await dev({
  root: '.',
  cacheDir: join(cache, 'astro'),
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  vite: {
    cacheDir: join(cache, 'vite'),
    server: {
      fs: { allow: folders },
      // Real paths need all folders above, which this process may not read.
      watch: { followSymlinks: false },
    },
    plugins: [
      {
        name: 'only-for-the-desk',
        configureServer({ middlewares, watcher, httpServer, ws }) {
          // A page only listens: a message that Vite or Astro does not expect would end this process.
          ws.on('connection', (socket) => socket.removeAllListeners('message'));
          watcher.on('all', (_event, file) => {
            // Astro writes this file when it has read changed texts; for a picture it does not.
            if (file.endsWith('data-store.json')) for (const done of readers.splice(0)) done();
            if (!file.startsWith(resolve('../content')) || !/\.(yaml|md|json)$/.test(file)) return;
            read = new Promise((done) => {
              readers.push(done);
              setTimeout(done, readingMs);
            });
          });
          middlewares.use(async (request, response, next) => {
            if (request.headers['x-preview-key'] === key && isPublic(request.url ?? '')) {
              // A page that is loaded meanwhile may connect too late to be told of the change.
              await read;
              return next();
            }
            response.statusCode = 403;
            response.end();
          });
          httpServer?.prependListener('upgrade', (request, socket) => {
            if (request.headers['x-preview-key'] !== key) socket.destroy();
          });
        },
      },
    ],
  },
});
const { port } = server.address;
// The first page takes much longer than all others.
await (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-preview-key': key ?? '' } })).text();
process.send?.({ port });

/** Whether an address leads to a page, or to a file in the folders; not to a hidden one, and not to a tool of Vite or Astro. */
function isPublic(url: string): boolean {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    const [, prefix, file = ''] = /^\/@(fs|id)\/(?:__x00__)?(.*)$/.exec(path) ?? [];
    if (prefix === 'fs' || file.startsWith('/')) return isInside(`/${file}`);
    return !/(^|[/\\])\.|^\/(__|_image)/.test(prefix ? file : path);
  } catch {
    return false;
  }
}

function isInside(file: string): boolean {
  const real = realpathSync.native(file);
  return folders.some(
    (folder) =>
      !relative(folder, real)
        .split(sep)
        .some((part) => part.startsWith('.')),
  );
}

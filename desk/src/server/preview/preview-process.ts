import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Astro from 'astro';

// A separate process, started in the folder `site` of the preview: `node preview-process.ts PACKAGES`. It runs the
// development server of the site on a free port of the loopback interface and tells the desk the port.

/** The desk sends it with each request, so that no other program of the machine can read the draft. */
const key = process.env.PREVIEW_KEY;
const [packages = ''] = process.argv.slice(2);

const end = () => process.kill(0, 'SIGKILL');
process.on('disconnect', end);
// The desk has ended already.
if (!process.connected) end();

const site = createRequire(resolve('package.json'));
const { dev } = (await import(pathToFileURL(site.resolve('astro')).href)) as typeof Astro;
const server = await dev({
  root: '.',
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  vite: {
    server: { fs: { allow: ['..', realpathSync(packages)] } },
    plugins: [
      {
        name: 'only-for-the-desk',
        configureServer({ middlewares, watcher }) {
          // Astro writes this file when it has read changed texts.
          watcher.on(
            'change',
            (file) => file.endsWith('data-store.json') && process.send?.({ hasRead: true }),
          );
          middlewares.use((request, response, next) => {
            if (request.headers['x-preview-key'] === key) return next();
            response.statusCode = 403;
            response.end();
          });
        },
      },
    ],
  },
});
const { port } = server.address;
// The first page takes much longer than all others.
await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-preview-key': key ?? '' } }).then((page) =>
  page.text(),
);
process.send?.({ port });

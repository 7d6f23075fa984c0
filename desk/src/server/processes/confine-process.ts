import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Runs before a program of the site, in the folder `site` or above it: see `confinement.ts`. The process loads the
// native code of Astro and starts the process of esbuild, and then gives up the right to do so.

const site = createRequire(resolve(process.cwd().endsWith('/site') ? '.' : 'site', 'package.json'));
const astro = createRequire(site.resolve('astro/package.json'));
const vite = createRequire(astro.resolve('vite/package.json'));

const load = (from: NodeJS.Require, name: string) => import(pathToFileURL(from.resolve(name)).href);

await Promise.all([load(site, 'sharp'), load(site, 'satteri'), load(astro, '@astrojs/compiler-rs')]);
await Promise.all([load(astro, 'vite'), load(vite, 'rolldown'), load(vite, 'lightningcss')]);
const { transform } = (await load(astro, 'esbuild')) as { transform(code: string): Promise<unknown> };
await transform('');

const { permission } = process as unknown as { permission: { drop(scope: string): void } };
for (const scope of ['child', 'worker', 'addon']) permission.drop(scope);

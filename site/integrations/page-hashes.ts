import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Removes from the policy of each page the hashes of inline scripts and styles that only other pages have. */
export function pageHashes(): AstroIntegration {
  return {
    name: 'page-hashes',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for await (const name of glob('**/*.html', { cwd: fileURLToPath(dir) })) {
          const file = new URL(encodeURI(name), dir);
          await writeFile(file, withOwnHashes(await readFile(file, 'utf8')));
        }
      },
    },
  };
}

function withOwnHashes(html: string): string {
  const inline = [...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)];
  const own = new Set(inline.map(([, , text = '']) => createHash('sha256').update(text).digest('base64')));
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, (policy) =>
    policy.replace(/ 'sha256-([^']+)'/g, (source, hash) => (own.has(hash) ? source : '')),
  );
}

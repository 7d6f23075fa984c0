import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

// npm run pin-images: writes the digest of each container image beside its tag, so that a tag that somebody moves
// changes nothing here. Needs Docker and the registry; run it again after a new tag, and commit the result.

const root = resolve(import.meta.dirname, '..');
const files = ['deploy/Dockerfile', 'deploy/compose.one-machine.yaml', 'deploy/compose.several.yaml'];
/** An image of a registry: it has a tag, ours have none. */
const image = /^((?:FROM| *image:) +)([\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?/gm;

for (const file of files) {
  const path = resolve(root, file);
  const pinned = readFileSync(path, 'utf8').replace(
    image,
    (_line, before: string, name: string) => `${before}${name}@${digestOf(name)}`,
  );
  writeFileSync(path, pinned);
  console.log(`${file} is pinned.`);
}

function digestOf(name: string): string {
  const format = '{{.Manifest.Digest}}';
  const args = ['buildx', 'imagetools', 'inspect', name, '--format', format];
  const digest = execFileSync('docker', args, { encoding: 'utf8' }).trim();
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`docker answered "${digest}" for ${name}.`);
  return digest;
}

import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const dist = resolve(import.meta.dirname, '../../site/dist');
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) console.warn('\n*** SKIPPED: the W3C Nu checker needs Java, which is not installed. ***\n');

interface Complaint {
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** The checker runs for seconds, in which the second compiler and the parallel collector cost more than they save. */
const java = ['-Xss8m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Complaints about what is newer than the checker, and about the style that Astro writes before the first island. */
const tolerated = [
  /^CSS: /,
  /source-expression 'inline-speculation-rules'/,
  /^A “style” element in “body” must be the first child/,
];

test.skipIf(!hasJava)('the W3C Nu checker finds no HTML error on any page', { timeout: 120_000 }, () => {
  const options = ['--errors-only', '--skip-non-html', '--exit-zero-always', '--stdout', '--format', 'json'];
  const output = execFileSync('java', [...java, '-jar', jar, ...options, dist], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const { messages }: { messages: readonly Complaint[] } = JSON.parse(output);
  const errors = messages.filter(({ message }) => !tolerated.some((known) => known.test(message)));
  expect(errors.map(({ url, message, extract }) => `${url}: ${message} in ${extract}`)).toEqual([]);
});

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readyEnv } from '../../tests/bed/built-site.ts';
import { exitCode, open, ready, unknown } from './finding.ts';

const root = resolve(import.meta.dirname, '../..');

const folder = mkdtempSync(join(tmpdir(), 'launch-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** A site in which everything is real. */
const realContent = {
  'company.yaml':
    'name: Veramasa\nlegalName: Veramasa Private Limited\nregistration: CIN U72200TG2023PTC123456\ncontactPerson: Asha Rao\ngrievanceOfficer: Ravi Kumar\nemail: hello@veramasa.in\nphone: "+91 40 2345 6789"\noffices:\n  - { title: Hyderabad, address: "8-2-293, Banjara Hills, Hyderabad 500 034" }\n',
  'offers-to-confirm.yaml':
    'fixed-price:\n  offer: The price is fixed.\n  question: Is it?\n  confirms: owner\n  confirmed: true\n  pages: { /services/x: fixed }\n',
  'openings/engineer.md': '---\ntitle: Engineer\nsample: false\n---\nText\n',
};

/** Runs the real program on `content` in `env`. */
function run(
  name: string,
  content: Record<string, string>,
  env: Record<string, string>,
  args: string[] = [],
) {
  for (const [path, text] of Object.entries(content)) write(`${name}/content/${path}`, text);
  const program = join(root, 'tools/launch-check/launch-check.ts');
  return new Promise<{ code: number; out: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, DATA_DIR: join(folder, name, 'data'), ...env } };
    execFile(
      process.execPath,
      [program, '--content', join(folder, name), ...args],
      options,
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    );
  });
}

/** The sentences and places of open findings. */
const opened = (out: string) =>
  JSON.parse(out)
    .findings.filter(({ state }: { state: string }) => state === 'open')
    .map(({ what, where }: { what: string; where: string[] }) => `${what} ${where.join()}`)
    .join('\n');

describe('the launch check', () => {
  test('finds everything in the content that is not real yet', async () => {
    const { code, out } = await run(
      'samples',
      {
        ...realContent,
        'company.yaml': realContent['company.yaml']
          .replace('veramasa.in', 'veramasa.example')
          .replace('+91 40 2345 6789', '+91 00000 00000')
          .replace(' 500 034', '')
          .replace('Veramasa Private Limited', '"[Registered company name]"')
          .replace('contactPerson: Asha Rao\n', '')
          .replace('U72200TG2023PTC123456', 'U72200TG2023PTC12345')
          .replace('Ravi Kumar', '"[Name]"'),
        'privacy/te.yaml': 'checked: true\n',
        'privacy/hi.yaml': 'checked: false\n',
        'pages/words.yaml': 'promise: Send us a mail.\n',
        'industries/fintech.md': '---\nrecheck: [a law, a standard]\n---\nText\n',
        'offers-to-confirm.yaml': realContent['offers-to-confirm.yaml'].replace('true', 'false'),
        'pages/team.yaml':
          'team:\n  members:\n    - { name: Asha Rao, sample: true }\n    - { name: Ravi, sample: false }\n',
        'openings/engineer.md': '---\ntitle: Engineer\nsample: true\n---\nText\n',
      },
      readyEnv,
      ['--json'],
    );
    expect(code).toBe(1);
    const found = opened(out);
    for (const expected of [
      'content/pages/team.yaml · team.members.0.name · Asha Rao',
      'content/openings/engineer.md · sample · Engineer',
      'fixed-price.confirmed · The price is fixed. · Is it? · by the owner, on /services/x',
      'content/company.yaml · email · veramasa.example',
      '+91 00000 00000',
      'Hyderabad: 8-2-293',
      'legalName · Registered name',
      'contactPerson · Contact person',
      'grievanceOfficer · Grievance Officer',
      'CIN or LLPIN: CIN U72200TG2023PTC12345 · Write CIN',
      'content/privacy/hi.yaml',
      'content/pages/words.yaml · promise · Send us a mail. · Write email',
    ])
      expect(found).toContain(expected);
    for (const real of ['Ravi', 'content/privacy/te.yaml']) expect(found).not.toContain(real);
    expect(JSON.parse(out).findings).toContainEqual(
      expect.objectContaining({
        state: 'unknown',
        where: [
          'content/industries/fintech.md · recheck.0 · a law',
          'content/industries/fintech.md · recheck.1 · a standard',
        ],
      }),
    );
  });

  test('reports nothing about real content, and prints what to do', async () => {
    const { code, out } = await run('real', realContent, readyEnv);
    expect(code).toBe(1);
    expect(out).toContain('\nMail\n  ✗ A mail server is configured.');
    expect(out).toContain('→ Set SMTP_URL.');
    // The mail server and the backups, and nothing in the content.
    expect(out.trimEnd()).toMatch(/^2 open, .*Not ready for the public\.$/m);
  });

  test('reads the environment of the server from a file', async () => {
    const file = write('site.env', 'SITE_URL=http://www.veramasa.in\nPORT=x\n');
    const { code, out } = await run('file', realContent, {}, ['--environment', file]);
    expect(code).toBe(1);
    expect(out).toContain('PORT is "x"');
  });

  test('names a missing environment file and what to do', async () => {
    const { code, out } = await run('no-file', realContent, {}, ['--environment', '/nowhere/site.env']);
    expect(code).toBe(2);
    expect(out).toContain('--environment /nowhere/site.env: There is no such file. Name the file');
  });

  test('exits with 2 when content cannot be parsed', async () => {
    const { code, out } = await run('broken', { 'home.yaml': 'a: [' }, readyEnv);
    expect(code).toBe(2);
    expect(out).toContain('content/home.yaml, line 1: ');
  });

  test('exits with 0 for ready, 1 for open, 2 for unknown', () => {
    const fine = ready('a', 'fine');
    const unclear = unknown('a', 'unreachable', 'retry');
    expect(exitCode([fine])).toBe(0);
    expect(exitCode([fine, unclear])).toBe(2);
    expect(exitCode([fine, unclear, open('a', 'wrong', 'correct it')])).toBe(1);
  });
});

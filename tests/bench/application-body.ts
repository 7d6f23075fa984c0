import { randomBytes } from 'node:crypto';
import { proofHeader } from '@veramasa/contract';
import { type PostedForm, postForm } from '../bed/posted-form.ts';
import { clientHeaders } from '../faults/bed/message-load.ts';

/** A PDF of 200 KB, most of it one image. */
const resume = Buffer.concat([
  Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/XObject/Subtype/Image/Length 200000>>\nstream\n'),
  randomBytes(200_000),
  Buffer.from('\nendstream\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n'),
]);

/** An application with a resume of 200 KB. */
export function applicationBody(n: number, proof?: string): Promise<PostedForm> {
  const fields = {
    action: 'apply',
    name: `Ravi ${process.pid} ${n}`,
    email: `ravi${n}@mill.example`,
    phone: '9876543210',
    Posttype: 'Computer vision engineer',
    comment: `Application number ${n}`,
  };
  const headers = { ...clientHeaders(), ...(proof && { [proofHeader]: proof }) };
  return postForm(fields, headers, [{ name: 'resume.pdf', bytes: resume }]);
}

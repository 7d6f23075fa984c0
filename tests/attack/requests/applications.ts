import { goodApplication, resumeFixture, resumeOfSize } from '../../bed/posted-form.ts';
import { field, file, filled, form, type HostileRequest } from './hostile-request.ts';

const good = filled(goodApplication);
const bytesOf = (name: string) => Buffer.from(resumeFixture(name).bytes).toString('latin1');
const pdf = bytesOf('written.pdf');
const post = (what: string, parts: string, ending: HostileRequest['ending'] = 422): HostileRequest => ({
  what,
  bytes: form(parts),
  ending,
});
const named = (what: string, name: string, ending: HostileRequest['ending'] = 200) =>
  post(what, filled(goodApplication, { comment: what }) + file(name, pdf), ending);

/** Applications with a resume of a wrong type or with a hostile file name. */
export const applications: readonly HostileRequest[] = [
  post('no resume', good),
  post('an empty resume', good + file('a.pdf', '')),
  post('two resumes', good + file('a.pdf', pdf) + file('b.pdf', pdf)),
  post('a program', good + file('resume.exe', 'MZ')),
  post('a program in the name of a PDF', good + file('resume.pdf', 'MZ\x90\0')),
  post('a drawing that runs', good + file('resume.svg', '<svg onload="alert(1)"/>')),
  post('a PDF in the name of a Word file', good + file('resume.docx', pdf)),
  post('a PDF behind a page', good + file('resume.pdf', `<script>alert(1)</script>${pdf}`)),
  post('an archive that ends at once', good + file('resume.docx', `PK\x05\x06${'\0'.repeat(18)}`)),
  post(
    'a resume of 5 MB and a byte',
    good + file('a.pdf', Buffer.from(resumeOfSize(5 * 1024 * 1024 + 1).bytes).toString('latin1')),
    413,
  ),
  post('a resume under another name', good + file('a.pdf', pdf).replace('"resume"', '"file"'), 400),
  post('an honest resume for no action', field('name', 'x') + file('a.pdf', pdf)),
  named('a name that climbs', '../../../../etc/cron.d/evil.pdf'),
  named('a name from the root', '/etc/passwd.pdf'),
  named('a name with a null byte', 'a.exe\0.pdf'),
  named('a name with a script', '<img src=x onerror=alert(1)>.pdf'),
  named('a name with a line break', 'a%0d%0aBcc: evil@evil.example.pdf'),
  named('a name that is a command', '$(touch x);`id`|x.pdf'),
  named('a name that is only an ending', '.pdf', 422),
  named('a name that is a formula', '=cmd|calc!A1.pdf'),
];

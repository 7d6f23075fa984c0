import type { FastifyInstance } from 'fastify';

const securityTxtPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. The date advances daily, so it never expires while the server runs. */
const validDays = 180;

/** The contact for reports of vulnerabilities (RFC 9116). */
export function securityTxtRoute(app: FastifyInstance, siteUrl: string, clock: () => Date): void {
  app.get(securityTxtPath, ({ site }, reply) =>
    reply
      .header('cache-control', 'public,max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(site.company.email, siteUrl, clock())),
  );
}

function securityTxt(email: string, siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, hi, te',
    `Canonical: ${siteUrl}${securityTxtPath}`,
    '',
  ].join('\n');
}

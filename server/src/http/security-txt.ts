import type { FastifyInstance } from 'fastify';

const path = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. The date advances daily, so it never expires while the server runs. */
const validDays = 180;

/** The contact for reports of vulnerabilities (RFC 9116). */
export function securityTxtRoute(app: FastifyInstance, siteUrl: string, clock: () => Date): void {
  app.get(path, ({ site }, reply) => {
    const lastDay = new Date(clock().getTime() + validDays * 86_400_000).toISOString().slice(0, 10);
    return reply
      .header('cache-control', 'public,max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`Contact: mailto:${site.company.email}
Expires: ${lastDay}T00:00:00Z
Preferred-Languages: en, hi, te
Canonical: ${siteUrl}${path}
`);
  });
}

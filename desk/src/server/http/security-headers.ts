import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { DeskConfig } from '../config.ts';

/** Sets the security headers of every answer. The policy allows scripts and styles only from files of the desk. */
export async function securityHeaders(app: FastifyInstance, { deskUrl, preview }: DeskConfig): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // Pages of the draft.
        ...(preview.url && { frameSrc: [preview.url] }),
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: deskUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(),geolocation=(),microphone=(),publickey-credentials-get=(self),publickey-credentials-create=(self)',
    );
    // Files have theirs. Not by the path: `/%61pi/messages` is `/api/messages`.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-robots-tag', 'noindex');
  });
}

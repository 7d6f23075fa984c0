import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The policy of every answer that is not a file of the site. */
export const strictPolicy = "default-src 'none';frame-ancestors 'none'";

/** Sets the security headers of every answer. `https` is whether visitors reach the site by TLS. */
export async function securityHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    // `frame-ancestors` says the same, and the others concern browsers that no longer exist.
    xFrameOptions: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  });
  // Helmet has no option for it.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(),geolocation=(),microphone=()');
  });
}

/**
 * The policy header of a file of the site by its path. A page carries its own policy in a meta element, which cannot
 * say who may frame it; only the maps are framed, by our own pages. A drawing that is opened by its address is a
 * document too: it may use its styles and run nothing.
 */
export function documentPolicy(path: string): string {
  if (path.endsWith('.svg')) return "default-src 'none';style-src 'unsafe-inline';sandbox";
  return `frame-ancestors ${path.startsWith('/maps/') ? "'self'" : "'none'"}`;
}

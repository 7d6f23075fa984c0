import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The policy of every response that is not a file of the site. */
export const strictPolicy = "default-src 'none';frame-ancestors 'none'";

/** Sets the security headers of every response. `https` tells whether visitors use TLS. */
export async function securityHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', strictPolicy);
    // Helmet has no option for it.
    reply.header('permissions-policy', 'camera=(),geolocation=(),microphone=()');
  });
}

/**
 * The policy header of a file of the site by its path. A page has its policy in a meta element, which cannot contain
 * `frame-ancestors`; only the maps are framed, by pages of the site. A drawing opened in a tab is a document too: its
 * policy allows styles and no scripts.
 */
export function documentPolicy(path: string): string {
  if (path.endsWith('.svg')) return "default-src 'none';style-src 'unsafe-inline';sandbox";
  return `frame-ancestors ${path.startsWith('/maps/') ? "'self'" : "'none'"}`;
}

/**
 * Which sites may show a file, by its path: share cards and icons are made for other sites. Everything else belongs to
 * this one. `deploy/caddy/Caddyfile` has the same rule.
 */
export function resourcePolicy(path: string): 'cross-origin' | 'same-origin' {
  const isShared = /^\/(cards\/.+|[^/]+\.(png|ico)|_astro\/mark\.[^/]+\.svg)$/.test(path);
  return isShared ? 'cross-origin' : 'same-origin';
}

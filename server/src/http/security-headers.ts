/**
 * Headers of every answer besides the content policy. Short on purpose: they ride along with each page.
 * `https` is whether visitors reach the site by TLS.
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(),geolocation=(),microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Those that tell a browser how to treat a document: next to a font or a picture they say nothing. */
export const documentHeaders = [
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'content-security-policy',
] as const;

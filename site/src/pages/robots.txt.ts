/** Source: RFC 9309. */
export const GET = ({ site }: { site: URL }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`);

/** Names that RFC 2606 and RFC 6761 reserve for examples and tests, and loopback addresses. */
export function isExampleHost(host: string): boolean {
  return (
    /(^|\.)(example|test|invalid|localhost)$/i.test(host) ||
    /(^|\.)example\.(com|net|org)$/i.test(host) ||
    /^(127\.|0\.0\.0\.0$|\[?::1\]?$)/.test(host)
  );
}

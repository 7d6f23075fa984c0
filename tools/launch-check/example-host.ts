/** Names that RFC 2606 and RFC 6761 keep for examples and tests, and addresses of this machine. */
export function isExampleHost(host: string): boolean {
  return (
    /(^|\.)(example|test|invalid|localhost)$/i.test(host) ||
    /(^|\.)example\.(com|net|org)$/i.test(host) ||
    /^(127\.|0\.0\.0\.0$|\[?::1\]?$)/.test(host)
  );
}

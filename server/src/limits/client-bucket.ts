import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** A keyed hash of a client's network, so that requests can be counted without keeping addresses. */
export function clientBucket(key: string, address: string): string {
  return createHmac('sha256', key).update(clientNetwork(address)).digest('base64url').slice(0, 22);
}

/** IPv4 is counted by address, IPv6 by /64, the usual prefix of a household or host. */
export function clientNetwork(address: string): string {
  const plain = withoutPort(address).replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return mapped ? groups.join(':') : groups.slice(0, 4).join(':');
}

/** Some proxies append a port, which would make every connection a new client. */
function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\]):\d+$/.exec(address) ?? [];
  return v4 ?? v6 ?? address;
}

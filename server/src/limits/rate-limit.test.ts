import { describe, expect, test } from 'vitest';
import { clientBucket, clientNetwork } from './rate-limit.ts';

describe('a client', () => {
  test('is counted by its address, or by the /64 of an IPv6 address', () => {
    expect(clientNetwork('192.0.2.7')).toBe('192.0.2.7');
    expect(clientNetwork('2001:db8:1:2:3:4:5:6')).toBe(clientNetwork('2001:db8:1:2::1'));
    expect(clientNetwork('2001:db8:1:2::1')).not.toBe(clientNetwork('2001:db8:1:3::1'));
    expect(clientNetwork('::ffff:192.0.2.7')).not.toBe(clientNetwork('::ffff:192.0.2.8'));
    expect(clientNetwork('fe80::1%eth0')).toBe('fe80:0:0:0');
  });

  test('is stored as a keyed hash', () => {
    expect(clientBucket('key', '192.0.2.7')).toMatch(/^[\w-]{22}$/);
    expect(clientBucket('key', '192.0.2.7')).not.toBe(clientBucket('other', '192.0.2.7'));
  });
});

import { describe, expect, test } from 'vitest';
import { clientBucket, clientNetworks, networksOf } from './rate-limit.ts';

describe('a client', () => {
  test('is counted by its IPv4 address, or by the /64 and the /48 of IPv6', () => {
    expect(clientNetworks('192.0.2.7')).toEqual(['192.0.2.7']);
    expect(clientNetworks('2001:db8:1:2:3:4:5:6')).toEqual(['2001:db8:1:2', '2001:db8:1']);
    expect(clientNetworks('2001:db8:1:2::1')).toEqual(['2001:db8:1:2', '2001:db8:1']);
    expect(clientNetworks('::ffff:192.0.2.7')).not.toEqual(clientNetworks('::ffff:192.0.2.8'));
    expect(clientNetworks('::ffff:192.0.2.7')).toHaveLength(1);
    expect(clientNetworks('fe80::1%eth0')).toEqual(['fe80:0:0:0', 'fe80:0:0']);
  });

  test('is stored as keyed hashes', () => {
    expect(clientBucket('key', '192.0.2.7')).toMatch(/^[\w-]{22}$/);
    expect(clientBucket('key', '192.0.2.7')).not.toBe(clientBucket('other', '192.0.2.7'));
    expect(networksOf('key', '2001:db8:1:2::1').map(({ bucket }) => bucket)).toEqual([
      clientBucket('key', '2001:db8:1:2::9'),
      expect.stringMatching(/^[\w-]{22}$/),
    ]);
  });
});

import { expect, test } from 'vitest';
import { readAudit } from './audit.ts';

test('an audit fails for high and critical holes, and for nothing less', () => {
  const holes = { a: { severity: 'critical' }, b: { severity: 'high' }, c: { severity: 'moderate' } };
  expect(readAudit(JSON.stringify({ vulnerabilities: holes }))).toEqual({
    state: 'holes',
    packages: ['a: critical', 'b: high'],
  });
  const harmless = { vulnerabilities: { c: holes.c } };
  expect(readAudit(JSON.stringify(harmless))).toEqual({ state: 'clean' });
});

test.each(['', 'npm error', '{"message":"405 Method Not Allowed"}', '{"error":{"summary":"offline"}}', '{}'])(
  'an audit that got no answer never counts as clean: %s',
  (text) => expect(readAudit(text).state).toBe('skipped'),
);

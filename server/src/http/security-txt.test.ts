import { expect, test } from 'vitest';
import { openTestApp } from '../../../tests/bed/test-app.ts';

test('security.txt names the contact and never expires', async () => {
  const bed = await openTestApp({ env: { SITE_URL: 'https://veramasa.example' } });
  const fields = async () =>
    Object.fromEntries(
      (await bed.app.inject('/.well-known/security.txt')).body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s)),
    );
  const { Contact, Expires, Canonical } = await fields();
  expect(Contact).toBe('mailto:hello@veramasa.example');
  expect(Canonical).toBe('https://veramasa.example/.well-known/security.txt');
  const days = (text: string) => (Date.parse(text) - bed.now().getTime()) / 86_400_000;
  expect(days(Expires)).toBeGreaterThan(150);
  expect(days(Expires)).toBeLessThan(365);
  bed.advance(300 * 86_400_000);
  expect(days((await fields()).Expires)).toBeGreaterThan(150);
  await bed.close();
});

import { answerPageWording, fieldError } from '@veramasa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodAnswers, postForm } from '../../../tests/bed/posted-form.ts';
import { openTestApp, type TestApp } from '../../../tests/bed/test-app.ts';

let bed: TestApp;
beforeAll(async () => {
  bed = await openTestApp({ env: { RATE_LIMIT: 'off', SITE_URL: 'https://veramasa.example' } });
});
afterAll(() => bed.close());

describe('a form without JavaScript', () => {
  const native = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    bed.app.inject(await postForm(fields, { accept: 'text/html,application/xhtml+xml', ...headers }));
  const { name: _joined, ...rest } = goodAnswers;

  test('gets a page with the reference and the joined names', async () => {
    const response = await native({ ...rest, first_name: 'Asha', last_name: 'R', comment: 'native' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<h1>Form submitted successfully!</h1>');
    const reference = /ENQ-\w{6}/.exec(response.body)?.[0] ?? '';
    const message = await bed.database.reader
      .selectFrom('messages')
      .select('fields')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(message.fields).name).toBe('Asha R');
  });

  test('gets each field error and the contact addresses', async () => {
    const headers = { referer: 'https://veramasa.example/talk-to-us?x=1', host: 'veramasa.example' };
    const response = await native({ action: 'contactus', first_name: 'Asha' }, headers);
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(fieldError('last_name', 'last_name_missing', '').sentence);
    expect(response.body).toContain('mailto:hello@veramasa.example');
    expect(response.body).toContain(`href="/talk-to-us">${answerPageWording.toForm}`);
  });

  test('gets a page without the posted script', async () => {
    const response = await native({ ...rest, first_name: 'A', last_name: 'R', email: `a&'b@mill.example` });
    expect(response.body).toContain('a&amp;&#39;b@mill.example');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none';style-src 'sha256-[^']+';/);
    const wicked = await native({ action: '"><script>' }, { referer: 'https://evil.example/x' });
    expect(wicked.body).not.toContain('<script>');
    expect(wicked.body).toContain(`href="/">${answerPageWording.toForm}`);
  });
});

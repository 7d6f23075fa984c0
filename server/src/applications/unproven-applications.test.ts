import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resumeOfSize, type TestFile } from '../../../tests/bed/posted-form.ts';
import { solveToken } from '../../../tests/bed/solve-challenge.ts';
import { openTestApp, type TestApp } from '../../../tests/bed/test-app.ts';

let bed: TestApp;
let applications = 0;
const apply = (address: string, headers: Record<string, string> = {}, files?: readonly TestFile[]) =>
  bed.apply({ comment: `Number ${applications++}` }, headers, files, address);
const stored = async () => (await bed.database.reader.selectFrom('messages').select('id').execute()).length;
afterEach(() => bed.close());

describe('applications without proof of work', () => {
  beforeEach(async () => {
    bed = await openTestApp({ kind: 'sqlite', env: { CAPTCHA: 'altcha' } });
  });

  test('are limited to two a day for each network', async () => {
    for (const _ of [1, 2]) expect((await apply('192.0.2.1')).statusCode).toBe(200);
    const third = await apply('192.0.2.1');
    expect([third.statusCode, third.json().code]).toEqual([429, 'proof_missing']);
    expect(third.json().detail).toContain('JavaScript');
    expect((await apply('192.0.2.1', { 'proof-of-work': 'made up' })).statusCode).toBe(429);
    expect(await stored()).toBe(2);
    expect((await apply('192.0.2.2')).statusCode).toBe(200);
    const proof = await solveToken((await bed.app.inject('/captcha-challenge.json')).json());
    expect((await apply('192.0.2.1', { 'proof-of-work': proof })).json().acknowledged).toBe(true);
    bed.advance(25 * 3600_000);
    expect((await apply('192.0.2.1')).statusCode).toBe(200);
  });

  test('are limited to eight a day for each /48', async () => {
    const answers: number[] = [];
    for (let network = 0; network < 10; network++)
      answers.push((await apply(`2001:db8:7:${network}::1`)).statusCode);
    expect(answers).toEqual([...Array<number>(8).fill(200), 429, 429]);
  });
});

test('applications without proof of work take at most 100 MB a day', async () => {
  bed = await openTestApp({ env: { CAPTCHA: 'altcha' } });
  const large = resumeOfSize(5 * 1024 * 1024);
  for (let index = 0; index < 20; index++)
    expect((await apply(`192.0.2.${index}`, {}, [large])).statusCode).toBe(200);
  const over = await apply('192.0.2.99', {}, [large]);
  expect([over.statusCode, over.json().code]).toEqual([429, 'proof_missing']);
  expect(await stored()).toBe(20);
  bed.advance(25 * 3600_000);
  expect((await apply('192.0.2.99', {}, [large])).statusCode).toBe(200);
});

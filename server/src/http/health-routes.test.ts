import { expect, test } from 'vitest';
import { openTestApp } from '../test-bed/test-app.ts';

test('the health of the server is asked at /healthz and /readyz', async () => {
  const bed = await openTestApp();
  expect((await bed.app.inject('/healthz')).statusCode).toBe(200);
  expect((await bed.app.inject('/readyz')).statusCode).toBe(200);
  await bed.close();
});

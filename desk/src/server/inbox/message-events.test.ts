import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Colleague, openTestDesk, type TestDesk } from '../../../../tests/bed/desk-bed.ts';
import { databaseKinds } from '../../../../tests/bed/test-databases.ts';
import { until } from '../../../../tests/bed/until.ts';
import { connectionsMax } from './message-events.ts';

let bed: TestDesk;
let asha: Colleague;
let ravi: Colleague;

/** An open list of events and what it has received. */
async function listen(person: Colleague) {
  const closing = new AbortController();
  const response = await fetch(`${bed.desk.listeningOrigin}/api/events`, {
    headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin' },
    signal: closing.signal,
  });
  const heard = { status: response.status, headers: response.headers, text: '', ended: false };
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const part of response.body ?? []) heard.text += decoder.decode(part, { stream: true });
  };
  void read()
    .catch(() => {})
    .finally(() => {
      heard.ended = true;
    });
  const messages = () => heard.text.split('data: messages\n\n').length - 1;
  return { heard, messages, close: () => closing.abort() };
}

describe.each(databaseKinds)('events on %s', (kind) => {
  beforeEach(async () => {
    bed = await openTestDesk(kind, {}, { lookMs: 50, checkMs: 100 });
    asha = await bed.person('Asha Both', 'enquiries', 'hiring');
    ravi = await bed.person('Ravi Enquiries', 'enquiries');
    await bed.desk.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => bed.close());

  test('tell everybody of new, changed and opened messages', async () => {
    const [first, second] = [await listen(asha), await listen(ravi)];
    expect(first.heard.headers.get('content-type')).toBe('text/event-stream');
    const reference = await bed.enquire();
    await until(() => first.messages() === 1 && second.messages() === 1);
    await ravi.call('GET', `/api/messages/${reference}`);
    await until(() => first.messages() === 2);
    await asha.call('POST', `/api/messages/${reference}/notes`, { text: 'Called.' });
    await until(() => second.messages() === 3);
    await wait(200);
    expect([first.messages(), second.messages()]).toEqual([3, 3]);
    first.close();
    second.close();
  });

  test('end with the session and do not keep it alive', async () => {
    const { heard } = await listen(asha);
    bed.site.advance(29 * 60_000);
    await wait(300);
    expect(heard.ended).toBe(false);
    bed.site.advance(2 * 60_000);
    await until(() => heard.ended);
    expect((await listen(asha)).heard.status).toBe(401);
  });

  test('are limited for each person', async () => {
    const open = await Promise.all(Array.from({ length: connectionsMax }, () => listen(asha)));
    expect(open.map(({ heard }) => heard.status)).toEqual(open.map(() => 200));
    expect((await listen(asha)).heard.status).toBe(429);
    const other = await listen(ravi);
    expect(other.heard.status).toBe(200);
    open[0]?.close();
    await until(async () => (await listen(asha)).heard.status === 200);
    for (const { close } of [...open, other]) close();
  });

  test('do not hold up the end of the desk', async () => {
    const { heard } = await listen(asha);
    const begun = performance.now();
    await bed.desk.close();
    await until(() => heard.ended);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

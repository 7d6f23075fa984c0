import { withinTransaction } from '@veramasa/database/within-transaction';
import { beforeEach, describe, expect, test } from 'vitest';
import { bed, deliveries, openBed, storeApplication } from '../../../tests/bed/message-bed.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { discardMessage, releaseMessage } from './decide-message.ts';

describe.each(databaseKinds)('decisions at the same time on %s', (kind) => {
  beforeEach(() => openBed({ kind, env: { CAPTCHA: 'altcha' } }));

  test('discard a held message once, and release it once with one mail', async () => {
    const reference = await storeApplication();
    const within = (decide: typeof releaseMessage) => () =>
      withinTransaction(bed.database.writer, (transaction) => decide(transaction, reference, bed.now()));
    const [discard, release] = [within(discardMessage), within(releaseMessage)];
    for (const decide of [discard, release]) {
      const decided = await Promise.all(Array.from({ length: 8 }, decide));
      expect(decided.filter(Boolean)).toHaveLength(1);
    }
    expect([await discard(), await release()]).toEqual([true, true]);
    const purposes = (await deliveries()).map(({ purpose }) => purpose).sort();
    expect(purposes).toEqual(['held', 'staff']);
  });
});

import { withinTransaction } from '@veramasa/database/within-transaction';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apply, bed, deliveries, openBed, pdf } from '../../../tests/bed/application-bed.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';
import { discardMessage, releaseMessage } from './decide-message.ts';

describe.each(databaseKinds)('decisions at the same time on %s', (kind) => {
  beforeEach(() => openBed(kind, { CAPTCHA: 'altcha' }));
  afterEach(() => bed.close());
  const held = async (): Promise<string> => (await apply({}, [pdf])).json().reference;
  const times = <T>(count: number, decide: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, decide));
  const release = (reference: string) =>
    withinTransaction(bed.database.writer, (transaction) =>
      releaseMessage(transaction, reference, bed.now()),
    );

  test('release a message once', async () => {
    const reference = await held();
    const released = await times(8, () => release(reference));
    expect(released.filter(Boolean)).toHaveLength(1);
    const purposes = (await deliveries()).map(({ purpose }) => purpose).sort();
    expect(purposes).toEqual(['held', 'staff']);
  });

  test('discard a message once, and release it with one mail', async () => {
    const reference = await held();
    const discard = () =>
      withinTransaction(bed.database.writer, (transaction) =>
        discardMessage(transaction, reference, bed.now()),
      );
    expect((await times(8, discard)).filter(Boolean)).toHaveLength(1);
    const released = await times(8, () => release(reference));
    expect(released.filter(Boolean)).toHaveLength(1);
    expect([await discard(), await release(reference)]).toEqual([true, true]);
    const purposes = (await deliveries()).map(({ purpose }) => purpose).sort();
    expect(purposes).toEqual(['held', 'staff']);
  });
});

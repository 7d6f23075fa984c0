import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../../tests/bed/test-databases.ts';
import { beginDue, changeRunning, insertPublication, LostLockError } from './publication-rows.ts';

const editor = { id: 'asha', name: 'Asha Rao', email: 'asha@veramasa.example' };
const now = new Date('2026-11-22T10:00:00Z');
const earlier = new Date('2026-11-22T09:59:59Z');
const job = { state: 'running', note: 'Change the card' } as const;
const plan = { state: 'planned', note: 'Later', started_at: null, due_at: now.toISOString() } as const;

describe.each(databaseKinds)('publications on %s', (kind) => {
  let bed: TestDatabase;
  beforeEach(async () => {
    bed = await openTestDatabase(kind);
  });
  afterEach(() => bed.close());

  test('a plan begins once, and not while a publication runs', async () => {
    const { writer } = bed.database;
    const insert = async (row: typeof job | typeof plan) =>
      (await insertPublication(writer, editor, row, now))?.id ?? '';
    const id = await insert(plan);
    expect(await insert(plan)).toBe('');
    const running = await insert(job);
    expect(await insert(job)).toBe('');
    expect(await beginDue(writer, now)).toBeUndefined();
    await changeRunning(writer, { id: running }, { state: 'done', ended_at: now.toISOString() });
    expect(await beginDue(writer, earlier)).toBeUndefined();
    const begun = await Promise.all([beginDue(writer, now), beginDue(writer, now)]);
    expect(begun.filter(Boolean)).toMatchObject([{ id, state: 'running', tries: 1 }]);
    expect(await insert(plan)).toBe('');
  });

  test('a desk whose publication has ended can write no more', async () => {
    const { writer } = bed.database;
    const row = await insertPublication(writer, editor, job, now);
    const change = (columns: object) => changeRunning(writer, { id: row?.id ?? '' }, columns);
    await change({ state: 'failed' });
    await expect(change({ step: 'switching' })).rejects.toThrow(LostLockError);
  });
});

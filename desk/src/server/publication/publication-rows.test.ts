import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  databaseKinds,
  openBeside,
  openTestDatabase,
  type TestDatabase,
} from '../../../../tests/bed/test-databases.ts';
import {
  beginPlanned,
  changeRunning,
  insertPublication,
  LostLockError,
  readLast,
} from './publication-rows.ts';

const editor = { id: 'asha', name: 'Asha Rao', email: 'asha@veramasa.example' };
const now = new Date('2026-11-22T10:00:00Z');
const later = new Date('2026-11-22T10:05:00Z');
const job = { state: 'running', note: 'Change the card' } as const;
const plan = { state: 'planned', note: 'Later', started_at: null, due_at: now.toISOString() } as const;

describe.each(databaseKinds)('publications on %s', (kind) => {
  let one: TestDatabase;
  let two: TestDatabase;
  beforeEach(async () => {
    one = await openTestDatabase(kind);
    two = await openBeside(one);
  });
  afterEach(async () => {
    await two.close();
    await one.close();
  });
  const writers = () => [one.database.writer, two.database.writer];

  test('one of two desks gets the lock', async () => {
    for (let round = 0; round < 5; round++) {
      const ids = await Promise.all(writers().map((writer) => insertPublication(writer, editor, job, now)));
      const [id, ...others] = ids.filter((found) => found !== null);
      expect(others).toEqual([]);
      await changeRunning(one.database.writer, { id: id ?? '' }, { state: 'done' });
    }
  });

  test('one of two desks begins a plan, and none while a publication runs', async () => {
    const { writer } = one.database;
    const id = (await insertPublication(writer, editor, plan, now)) ?? '';
    expect(await insertPublication(writer, editor, plan, now)).toBeNull();
    const running = (await insertPublication(writer, editor, job, now)) ?? '';
    expect(await beginPlanned(writer, id, now)).toBe(false);
    await changeRunning(writer, { id: running }, { state: 'done', ended_at: now.toISOString() });
    const begun = await Promise.all(writers().map((each) => beginPlanned(each, id, later)));
    expect(begun.sort()).toEqual([false, true]);
    expect(await readLast(writer)).toMatchObject({ id, state: 'running', tries: 1 });
    expect(await insertPublication(writer, editor, plan, now)).toBeNull();
  });

  test('a desk whose publication has ended can write no more', async () => {
    const { writer } = one.database;
    const id = (await insertPublication(writer, editor, job, now)) ?? '';
    await expect(changeRunning(writer, { id, step: 'building' }, { message: '' })).rejects.toThrow(
      LostLockError,
    );
    await changeRunning(two.database.writer, { id }, { state: 'failed' });
    await expect(changeRunning(writer, { id }, { step: 'switching' })).rejects.toThrow(LostLockError);
  });
});

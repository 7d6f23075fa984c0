import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { databaseKinds, openBeside, openTestDatabase } from '../../../../tests/bed/test-databases.ts';
import {
  isAbandoned,
  leaseMs,
  OwnPublication,
  readPublication,
  type StoredPublication,
  Superseded,
} from './publication-state.ts';

const editor = { person: 'Asha Rao', personId: 'asha', note: 'Change the card', planned: null };
const now = new Date('2026-11-22T10:00:00Z');

test.each(databaseKinds)('with %s one of two desks gets the lock', async (kind) => {
  const one = await openTestDatabase(kind);
  const two = await openBeside(one);
  for (let round = 0; round < 5; round++) {
    const before = await readPublication(one.database.writer);
    const claims = await Promise.allSettled(
      [one, two].map(({ database }) => OwnPublication.claim(database, before, editor, now)),
    );
    const [own] = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await own?.update({ state: 'done' }, now);
    own?.leave();
  }
  await two.close();
  await one.close();
});

test('a desk whose publication was taken over can write no more', async () => {
  const one = await openTestDatabase('sqlite');
  const own = await OwnPublication.claim(one.database, null, editor, now);
  await one.database.writer.updateTable('settings').set({ value: '{}' }).execute();
  await expect(own.update({ step: 'switching' }, now)).rejects.toThrow(Superseded);
  own.leave();
  await one.close();
});

test('a publication is abandoned when its desk has ended', () => {
  const running: StoredPublication = {
    ...editor,
    id: 'x',
    state: 'running',
    step: 'building',
    message: '',
    commit: null,
    errors: [],
    warnings: [],
    vanished: [],
    branch: null,
    pullRequest: null,
    startedAt: '',
    endedAt: null,
    host: hostname(),
    pid: 2 ** 22 + 1,
    leasedUntil: new Date(now.getTime() + leaseMs).toISOString(),
  };
  expect(isAbandoned(running, now)).toBe(true);
  expect(isAbandoned({ ...running, state: 'done' }, now)).toBe(false);
  expect(isAbandoned({ ...running, pid: process.ppid }, now)).toBe(false);
  expect(isAbandoned({ ...running, host: 'another' }, now)).toBe(false);
  expect(isAbandoned({ ...running, host: 'another' }, new Date(now.getTime() + leaseMs + 1))).toBe(true);
});

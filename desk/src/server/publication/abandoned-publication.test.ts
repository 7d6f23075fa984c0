import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { bed, sharePublishingBed } from '../../../../tests/bed/publishing-bed.ts';
import { beginPlanned, insertPublication, readLast, readRunning } from './publication-rows.ts';

const begun = new Date('2031-03-04T04:30:00Z');
const editor = { id: 'asha', name: 'Asha Rao', email: 'asha.rao@veramasa.example' };

// On both databases: publication-rows.test.ts.
sharePublishingBed();

test('a publication that no desk renews is ended by another after a minute', async () => {
  const { writer } = bed.site.database;
  await insertPublication(writer, editor, { state: 'running', note: 'Card' }, begun);
  await (await bed.deskAt('2031-03-04T04:30:59Z')).publisher.endAbandoned();
  expect(await readRunning(writer)).toBeDefined();
  await (await bed.deskAt('2031-03-04T04:31:01Z')).publisher.endAbandoned();
  const message = expect.stringContaining('The desk was stopped during this publication.');
  const ended_at = '2031-03-04T04:31:01.000Z';
  expect(await readLast(writer)).toMatchObject({ state: 'failed', ended_at, message });
});

test('a commit that takes longer than a minute keeps its publication', async ({ onTestFinished }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let time = begun;
  const { publisher } = await bed.deskAt('', { clock: () => time });
  const other = await bed.deskAt('2031-03-04T04:31:30Z');
  await publisher.run({ ...editor, id: bed.asha.id }, 'Card', async () => {
    time = new Date('2031-03-04T04:31:01Z');
    vi.advanceTimersByTime(61_000);
    await other.publisher.endAbandoned();
    return bed.repository.git('rev-parse', 'HEAD').trim();
  });
  await publisher.ended();
  expect(await bed.publication()).toMatchObject({ state: 'done', message: 'The new pages are public.' });
});

test('a planned publication that no desk renews is planned again', async () => {
  const { writer } = bed.site.database;
  const plan = { state: 'planned', note: 'Card', started_at: null, due_at: begun.toISOString() } as const;
  const id = (await insertPublication(writer, editor, plan, begun)) ?? '';
  await beginPlanned(writer, id, begun);
  await (await bed.deskAt('2031-03-04T04:31:01Z')).publisher.endAbandoned();
  expect(await readLast(writer)).toMatchObject({ id, state: 'planned', tries: 1, ended_at: null });
});

test('the next start of the only desk ends a publication at once', async () => {
  const { database } = bed.site;
  await insertPublication(database.writer, editor, { state: 'running', note: 'Card' }, begun);
  const states = { postgres: 'running', sqlite: 'failed' };
  for (const kind of ['postgres', 'sqlite'] as const) {
    const desk = await bed.deskAt('2031-03-04T04:30:01Z', { database: { ...database, kind } });
    await desk.publisher.recover();
    expect((await readLast(database.writer))?.state, kind).toBe(states[kind]);
  }
});

test('a publication that has switched is recorded by the next start', async () => {
  const { writer } = bed.site.database;
  const { commit } = await bed.publishChange('Better');
  // As it was between the switch and the record.
  const base = bed.repository.git('rev-parse', `${commit}^`).trim();
  const draft = join(bed.site.options.dataDir, 'desk/draft');
  bed.repository.git('-C', draft, 'reset', '--quiet', '--mixed', base);
  const running = { state: 'running', step: 'switching', ended_at: null } as const;
  await writer.updateTable('publications').set(running).execute();
  await (await bed.deskAt('2031-03-04T04:30:01Z')).publisher.recover();
  expect(await bed.publication()).toMatchObject({ state: 'done', commit });
  expect(await bed.changes()).toMatchObject({ base: commit, files: [] });
  expect(await bed.audited('content.publish')).toHaveLength(2);
});

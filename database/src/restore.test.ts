import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filesIn, post, references, rows, run } from '../../tests/bed/backup-bed.ts';
import { bed, command, openBed } from '../../tests/bed/message-bed.ts';
import { referenceOf } from '../../tests/bed/posted-form.ts';
import { serverFolder } from '../../tests/bed/server-process.ts';
import { backUp } from './back-up.ts';
import { openDatabase, sqliteFileName } from './open-database.ts';
import { restore } from './restore.ts';

const { folder, site, start } = serverFolder();

describe.concurrent('a restore', () => {
  /** A data folder whose database holds one message more than the backup; its server was killed. */
  let prepared: { readonly dataDir: string; readonly first: string; readonly second: string };
  beforeAll(async () => {
    const dataDir = join(folder, 'prepared');
    const server = await start({ DATA_DIR: dataDir });
    const first = await post(server.url, 'in the backup');
    await backUp(dataDir, join(dataDir, 'backups'), new Date());
    prepared = { dataDir, first, second: await post(server.url, 'after the backup') };
    await server.stop('SIGKILL');
  });
  const scene = (name: string) => {
    const dataDir = join(folder, name);
    cpSync(prepared.dataDir, dataDir, { recursive: true });
    const [backup = ''] = filesIn(join(dataDir, 'backups'));
    return { ...prepared, dataDir, file: join(dataDir, sqliteFileName), backup };
  };

  test('refuses a used or larger database, keeps it aside when forced', async () => {
    const { dataDir, file, backup, first, second } = scene('refusals');
    const server = await start({ DATA_DIR: dataDir });
    const unforced = (file: string) => restore(file, dataDir, new Date(), { force: false });
    await expect(unforced(backup)).rejects.toThrow('Stop it first');
    const third = await post(server.url, 'the server does not mind');
    await server.stop('SIGKILL');

    await expect(unforced(backup)).rejects.toThrow('that the backup lacks: 2.');
    expect(references(file).sort()).toEqual([first, second, third].sort());

    const forced = await run('restore', dataDir, [backup, '--force']);
    expect(forced).toMatchObject({ code: 0 });
    expect(references(file)).toEqual([first]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [aside = ''] = filesIn(dataDir);
    expect(forced.output).toContain(`${aside}. It holds personal data: delete it`);
    expect(forced.output).not.toContain('NOT KNOWN');
    expect(references(aside).sort()).toEqual([first, second, third].sort());

    await unforced(aside);
    expect(references(file)).toHaveLength(3);
  }, 120_000);

  test.runIf(process.getuid?.() === 0)(
    "and a backup by root act with the rights of the server's user",
    async () => {
      const { dataDir, file } = scene('another-user');
      const place = join(dataDir, 'backups');
      rmSync(place, { recursive: true });
      chmodSync(folder, 0o755);
      execFileSync('chown', ['-R', '65534:65534', dataDir]);
      expect((await run('backup', dataDir, [])).code).toBe(0);
      const [backup = ''] = filesIn(place);
      expect((await run('restore', dataDir, [backup])).code).toBe(0);
      const [aside = ''] = filesIn(dataDir);
      for (const path of [place, backup, file, aside]) expect(statSync(path).uid, path).toBe(65_534);

      const ofRoot = join(folder, 'of-root');
      mkdirSync(ofRoot, { mode: 0o700 });
      const { file: hidden } = await backUp(dataDir, ofRoot, new Date());
      rmSync(place, { recursive: true });
      symlinkSync(ofRoot, place);
      const refused = (sentence: string) => ({ code: 1, output: expect.stringContaining(sentence) });
      expect(await run('backup', dataDir, [])).toMatchObject(refused('permission denied'));
      expect(filesIn(ofRoot)).toEqual([hidden]);
      expect(await run('restore', dataDir, [hidden])).toMatchObject(refused('may not read'));
    },
    60_000,
  );

  test('in the same second as another keeps both databases and logs', async () => {
    const { dataDir, file, backup, first, second } = scene('same-second');
    const runningServer = new DatabaseSync(file);
    runningServer.exec('select 1 from messages');
    const kept = (await restore(backup, dataDir, now, { force: true })).aside ?? '';
    runningServer.close();
    // The database is whole without them.
    for (const log of ['-wal', '-shm']) rmSync(kept + log);
    const keptNext = (await restore(kept, dataDir, now, { force: true })).aside ?? '';
    for (const whole of [file, kept]) expect(references(whole).sort()).toEqual([first, second].sort());
    expect(references(keptNext)).toEqual([first]);
  });

  test('of a file that is damaged, foreign or from a newer version changes nothing', async () => {
    const { dataDir, file, backup, first, second } = scene('bad-backups');
    const cut = join(folder, 'cut.sqlite');
    writeFileSync(cut, readFileSync(backup).subarray(0, -8192));
    // The index of the references has the other one.
    const torn = join(folder, 'torn.sqlite');
    writeFileSync(torn, readFileSync(backup, 'latin1').replace(first, 'ENQ-AAAAAA'), 'latin1');
    const foreign = join(folder, 'foreign.sqlite');
    new DatabaseSync(foreign).exec('create table other (id)');
    const future = join(folder, 'future.sqlite');
    writeFileSync(future, readFileSync(backup));
    new DatabaseSync(future).exec("insert into kysely_migration values ('9999-future', '2090-01-01')");
    // One line for the operator.
    for (const bad of [cut, torn, foreign, future, join(folder, 'absent.sqlite'), site])
      await expect(restore(bad, dataDir, new Date(), { force: true }), bad).rejects.toThrow(/^[^\n]+$/);
    expect(references(file).sort()).toEqual([first, second].sort());
    expect(filesIn(dataDir)).toEqual([]);
    new DatabaseSync(file, { enableForeignKeyConstraints: false }).exec('delete from messages');
    await expect(backUp(dataDir, dataDir, now)).rejects.toThrow('a row belongs to a missing message');
  }, 120_000);
});

const now = new Date();
const person = 'asha@menon.example';

describe('a message erased after a backup', () => {
  let mine: string[];
  let other: string;
  let backup: string;
  let dataDir: string;
  let file: string;
  beforeEach(async () => {
    await openBed();
    mine = [await referenceOf(bed.apply()), await bed.enquire({ email: person, comment: 'unlikely-word' })];
    other = await bed.enquire({ name: 'Somebody Else' });
    dataDir = bed.options.dataDir;
    file = join(dataDir, sqliteFileName);
    backup = (await backUp(dataDir, join(dataDir, 'backups'), now)).file;
    expect((await command(['erase', '--email', person, '--yes'])).code).toBe(0);
    await bed.app.close();
    await bed.database.close();
  });

  const restored = (folder = dataDir, force = false) => restore(backup, folder, now, { force });

  test('stays erased after a restore, and a second one beside a server', async () => {
    expect(readFileSync(backup, 'latin1')).toContain('unlikely-word');
    expect(await restored()).toMatchObject({ messages: 1, erasedAgain: 2, erasuresKnown: true });
    const bytes = readFileSync(file, 'latin1');
    expect(bytes).toContain('Somebody Else');
    // The search index has its words singly.
    for (const gone of [person, 'unlikely', 'Kiln drawings.pdf']) expect(bytes).not.toContain(gone);
    expect(references(file)).toEqual([other]);
    expect(rows(file, 'attachments', 'id')).toEqual([]);
    expect(rows(file, 'deliveries', 'recipient')).not.toContain(person);
    expect(rows(file, 'deliveries', 'id')).toHaveLength(2);
    expect(rows(file, 'tombstones', 'reference').sort()).toEqual([...mine].sort());
    expect(readdirSync(dataDir).filter((name) => name.includes('.part'))).toEqual([]);
    using server = new DatabaseSync(file);
    server.exec('pragma journal_mode = wal; begin; select 1 from messages');
    expect(await restored(dataDir, true)).toMatchObject({ erasedAgain: 2, erasuresKnown: true });
    expect(references(file)).toEqual([other]);
  });

  test('may be back when the old database is absent, damaged or another one', async () => {
    const elsewhere = join(folder, 'elsewhere');
    // Root would own a folder that it creates, and the server could not open it.
    if (process.getuid?.() === 0)
      await expect(restored(elsewhere)).rejects.toThrow('install -d -m 0700 -o USER');
    mkdirSync(elsewhere);
    expect(await restored(elsewhere)).toMatchObject({ messages: 3, erasedAgain: 0, erasuresKnown: false });
    rmSync(join(elsewhere, sqliteFileName));
    await (await openDatabase({ dataDir: elsewhere, databaseUrl: null })).close();
    expect(await restored(elsewhere)).toMatchObject({ erasuresKnown: false });
    // A damaged one is kept aside.
    writeFileSync(file, 'x'.repeat(6000));
    const output = expect.stringMatching(/NOT KNOWN.*erase --email/);
    expect(await run('restore', dataDir, [backup])).toMatchObject({ code: 0, output });
    expect(references(file)).toHaveLength(3);
    expect(readFileSync(filesIn(dataDir)[0] ?? '', 'utf8')).toBe('x'.repeat(6000));
  });
});

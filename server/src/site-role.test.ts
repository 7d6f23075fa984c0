import { readFileSync } from 'node:fs';
import { openDatabase } from '@veramasa/database/open-database';
import { queueDelivery } from '@veramasa/messages/outbox/deliveries';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { sampleManifest } from '../../tests/bed/built-site.ts';
import { logIn } from '../../tests/bed/desk-process.ts';
import { goodAnswers, goodApplication, pdf, postMessage } from '../../tests/bed/posted-form.ts';
import { startServerBed } from '../../tests/bed/server-bed.ts';
import { createPostgresDatabase, databaseKinds } from '../../tests/bed/test-databases.ts';
import { until } from '../../tests/bed/until.ts';

const sql = readFileSync(new URL('../../deploy/postgres/site-role.sql', import.meta.url), 'utf8');
const ofDesk = ['people', 'passkeys', 'invitations', 'sessions', 'login_challenges', 'notes', 'audit_log'];

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

test.runIf(databaseKinds.includes('postgres'))(
  'the site works with a database role that reads no personal secret',
  async () => {
    const ownerUrl = await createPostgresDatabase();
    await (await openDatabase({ dataDir: '', databaseUrl: ownerUrl })).close();
    const owner = await connected(ownerUrl);
    await owner.query(sql);
    // After an upgrade by an owner who may not create roles.
    const creation = sql.slice(0, sql.indexOf('revoke'));
    await owner.query(`create role plain; set role plain; ${creation}; reset role; ${sql}`);
    const siteUrl = ownerUrl.replace('//test@', '//veramasa_site@');
    const { process, url, mail, close } = await startServerBed({ DATABASE_URL: siteUrl });
    await postMessage(url, goodAnswers);
    await postMessage(url, goodApplication, {}, [pdf]);
    await until(() => mail.received.some(({ recipient }) => recipient === sampleManifest.company.email));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const desk = await openDatabase({ dataDir: '', databaseUrl: ownerUrl });
    const { id, email } = await desk.reader
      .selectFrom('messages')
      .select(['id', 'email'])
      .where('kind', '=', 'enquiry')
      .executeTakeFirstOrThrow();
    const { id: person_id } = await logIn(desk.writer, 'Asha Rao', ['enquiries']);
    const answer = { recipient: email, payload: 'On Monday', person_id };
    await queueDelivery(desk.writer, { ...answer, purpose: 'answer', message_id: id }, new Date());
    const invited = { recipient: 'meera@veramasa.example', payload: 'link' };
    await queueDelivery(desk.writer, { ...invited, purpose: 'invitation' }, new Date());
    await until(() => mail.received.some(({ recipient }) => recipient === invited.recipient));
    const state = desk.reader.selectFrom('messages').select('state').where('id', '=', id);
    await until(async () => (await state.executeTakeFirst())?.state === 'answered');
    expect(mail.received.filter(({ text }) => text?.includes('On Monday'))).toHaveLength(1);
    await desk.close();
    await process.stop();
    expect(process.output()).not.toContain('permission denied');

    const site = await connected(siteUrl);
    for (const table of ofDesk)
      for (const statement of [
        `select * from ${table}`,
        `insert into ${table} select * from ${table}`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(site.query(statement), statement).rejects.toThrow('permission denied');
    for (const column of ['words from message_texts', 'email from people', 'token_hash from invitations'])
      await expect(site.query(`select ${column}`), column).rejects.toThrow('permission denied');
    // A message that is kept for too long goes with its words.
    for (const table of ['deliveries', 'attachments', 'messages']) await site.query(`delete from ${table}`);
    expect((await owner.query('select * from message_texts')).rowCount).toBe(0);
    await expect(site.query("update people set roles = 'admin'")).rejects.toThrow('permission denied');
    await owner.query('delete from kysely_migration where name = (select max(name) from kysely_migration)');
    const asSite = { dataDir: '', databaseUrl: siteUrl };
    await expect(openDatabase(asSite)).rejects.toThrow('as their owner (permission denied');
    await owner.query('revoke all on kysely_migration from veramasa_site');
    await expect(openDatabase(asSite)).rejects.toThrow('deploy/postgres/site-role.sql');
    await Promise.all([site.end(), owner.end(), close()]);
  },
  60_000,
);

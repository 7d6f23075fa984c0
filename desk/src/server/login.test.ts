import { afterEach, describe, expect, test } from 'vitest';
import { openTestDesk, type TestDesk } from '../../../tests/bed/desk-bed.ts';
import { DeskBrowser } from '../../../tests/bed/desk-browser.ts';
import { databaseKinds } from '../../../tests/bed/test-databases.ts';

let bed: TestDesk;
afterEach(() => bed.close());

describe.each(databaseKinds)('login on %s', (kind) => {
  test('an invited person gets a passkey and logs in with it', async () => {
    bed = await openTestDesk(kind);
    const asha = new DeskBrowser(bed);
    const accepted = await asha.accept(
      await asha.invited('Asha@Veramasa.example', 'enquiries', 'hiring'),
      'Asha',
    );
    expect(accepted.statusCode).toBe(204);
    expect((await asha.send('POST', '/api/logout')).statusCode).toBe(204);
    expect((await asha.session()).person).toBeNull();
    expect((await asha.logIn()).statusCode).toBe(204);
    expect((await asha.session()).person).toMatchObject({
      name: 'Asha',
      email: 'asha@veramasa.example',
      roles: ['enquiries', 'hiring'],
    });
    const actions = await bed.site.database.reader.selectFrom('audit_log').select('action').execute();
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'login',
      'login',
      'logout',
      'passkey.add',
      'person.invite',
      'person.join',
    ]);
  });
});

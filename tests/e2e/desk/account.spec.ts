import { expect, test } from './desk-test.ts';
import { expectAccessible } from './expect-accessible.ts';

test('a person adds and removes passkeys and ends another session', async ({ desk, person }) => {
  const link = await desk.invite('meera@example.com', 'enquiries');
  const { page, useOtherDevice } = await person({ link, name: 'Meera Das' });
  await page.getByRole('link', { name: 'Add a second passkey' }).click();
  await expect(page.getByText('Add a second passkey on another device')).toBeVisible();

  await page.getByLabel('Name of the new passkey').fill('Phone');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This device already has a passkey');
  await useOtherDevice();
  await page.getByLabel('Name of the new passkey').fill('Security key');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('row', { name: /^Security key/ })).toBeVisible();
  await expect(page.getByText('Add a second passkey on another device')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Chrome on Linux' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  await desk.sql(`INSERT INTO sessions SELECT 'other', 'other', person_id, 'Firefox/1 Windows', created_at,
    last_seen_at, verified_at FROM sessions WHERE person_id = (SELECT id FROM people WHERE email = 'meera@example.com')`);
  await desk.sql(`UPDATE sessions SET verified_at = '2020-01-01T00:00:00.000Z'`);
  await page.reload();
  await page.getByRole('button', { name: 'End the session of Firefox on Windows' }).click();
  await page
    .getByRole('alertdialog', { name: 'Confirm that it is you' })
    .getByRole('button', { name: 'Use passkey' })
    .click();
  await expect(page.getByText('Firefox on Windows')).toHaveCount(0);
});

test('a new invitation replaces the lost passkey', async ({ desk, person }) => {
  const first = await desk.invite('usha@example.com', 'enquiries');
  const { page } = await person({ link: first, name: 'Usha Pai' });
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Account' }).waitFor();
  await page.goto('about:blank');
  await page.goto(await desk.invite('usha@example.com', 'enquiries'));
  await expect(
    page.getByText('Your earlier passkeys stop working, and you are logged out everywhere else.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register passkey' }).click();
  await page.getByRole('link', { name: 'Add a second passkey' }).click();
  await expect(page.getByRole('row', { name: /^Chrome on Linux .*never$/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /this session/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^(Remove|End)/ })).toHaveCount(0);
});

test('an action waits for a fresh proof of identity, then runs', async ({ desk, person }) => {
  const { page } = await person({
    link: await desk.invite('kavita@example.com', 'admin'),
    name: 'Kavita Joshi',
  });
  await page.goto('/people');
  await page.getByLabel('Email').fill('new@example.com');
  await page.getByRole('checkbox', { name: /^Hiring/ }).check({ force: true });
  await desk.sql(`UPDATE sessions SET verified_at = '2020-01-01T00:00:00.000Z'`);
  const send = page.getByRole('button', { name: 'Send invitation' });
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' });

  await send.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('Confirm that it is you, then do it again.');
  await send.click();
  await dialog.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('row', { name: /^new@example\.com/ })).toBeVisible();
});

test('what was typed stays when the session ends', async ({ desk, person }) => {
  const { page } = await person({ link: await desk.invite('jon@example.com', 'admin'), name: 'Jon Li' });
  await page.goto('/people');
  await page.getByLabel('Email').fill('typed@example.com');
  await page.getByRole('checkbox', { name: /^Editor/ }).check({ force: true });
  await desk.sql(
    `DELETE FROM sessions WHERE person_id = (SELECT id FROM people WHERE email = 'jon@example.com')`,
  );
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'You are logged out' });
  await expect(page.getByRole('textbox', { name: 'Email', includeHidden: true })).toHaveValue(
    'typed@example.com',
  );
  await dialog.getByRole('button', { name: 'Log in again' }).click();
  await expect(page.getByRole('row', { name: /^typed@example\.com/ })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { goodAnswers, postMessage } from '../../bed/posted-form.ts';
import { act, expect, heading, logOut, test } from './desk-test.ts';

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in with passkey' }).click();

/** Fills the form of an invitation, with the role whose name begins so. */
async function fillInvitation(page: Page, email: string, role: RegExp): Promise<void> {
  await openInvitation(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: role }).check();
}

const openInvitation = (page: Page) => page.getByRole('button', { name: 'Invite a colleague' }).click();

const send = (page: Page) => page.getByRole('button', { name: 'Send invitation' });

test('a colleague is invited by email, joins and sees what is theirs', async ({ desk, mail, person }) => {
  const admin = await person({ link: await desk.invite('inviter@example.com', 'admin'), name: 'Asha Rao' });
  await logOut(admin.page);
  await admin.page.clock.install();
  await admin.page.goto('/people');
  await logIn(admin.page);
  await expect(heading(admin.page, 'People')).toBeVisible();

  await openInvitation(admin.page);
  await send(admin.page).click();
  const empty = admin.page.getByText('“Email” is empty. Fill it in.');
  await expect(empty).toBeVisible();
  await admin.page.getByLabel('Email').fill('joiner@example.com');
  // The error disappears on the press, which still reaches the button.
  await send(admin.page).hover();
  await admin.page.mouse.down();
  await expect(empty).toHaveCount(0);
  await admin.page.mouse.up();
  await expect(admin.page.getByRole('alert')).toHaveText('Choose at least one role.');
  await admin.page.getByRole('checkbox', { name: /^Enquiries/ }).check();
  await send(admin.page).click();
  await expect(admin.page.getByRole('status')).toContainText('joiner@example.com gets an email');
  await expect(admin.page.getByRole('row', { name: /joiner@example\.com Enquiries/ })).toBeVisible();

  mail.trouble = (recipient) =>
    recipient === 'nobody@example.com' ? { at: 'recipient', does: '550 No such mailbox' } : undefined;
  await fillInvitation(admin.page, 'nobody@example.com', /^Enquiries/);
  await send(admin.page).click();
  const refused = admin.page.getByRole('row', { name: /^nobody@example\.com/ });
  await expect(refused).toBeVisible();
  // The list is read every five seconds.
  await expect(async () => {
    await admin.page.clock.fastForward(5000);
    await expect(refused).toContainText('No such mailbox', { timeout: 500 });
  }).toPass();

  const invitation = await mail.waitFor(({ recipient }) => recipient === 'joiner@example.com');
  expect(invitation.text).toContain('Asha Rao');
  const link = /http\S+\/invitation#\S+/.exec(invitation.text ?? '')?.[0] ?? '';
  const colleague = await person({ link, name: 'Ravi Teja' });
  const navigation = colleague.page.getByRole('navigation', { name: 'Desk' });
  await expect(navigation.getByRole('link', { name: 'Messages' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'People' })).toHaveCount(0);

  await colleague.page.goto('about:blank');
  await colleague.page.goto(link);
  await expect(colleague.page.getByRole('alert')).toContainText('This invitation was used already');
});

test('a colleague gets other roles and loses access', async ({ desk, server, colleague: open }) => {
  const admin = await open('Veena Rao', 'admin', 'enquiries');
  const colleague = await open('Hari Teja', 'enquiries');
  const reference = await postMessage(server.url, goodAnswers);
  await desk.sql(`UPDATE messages SET assignee_id = (SELECT id FROM people WHERE name = 'Hari Teja')
    WHERE reference = '${reference}'`);
  await admin.goto('/people');
  const administrator = admin.getByRole('alertdialog').getByLabel(/^Administrator/);
  const save = admin.getByRole('button', { name: 'Save roles' });
  await act(admin, 'Actions: Hari Teja', 'Change roles');
  await administrator.check();
  await save.click();
  await expect(admin.getByRole('row', { name: /Hari Teja.*Administrator/ })).toBeVisible();
  await colleague.goto('/people');
  await expect(heading(colleague, 'People')).toBeVisible();

  await fillInvitation(admin, 'Hari.Teja@veramasa.example', /^Hiring/);
  await send(admin).click();
  await expect(admin.getByRole('alert')).toContainText('Hari Teja has access with this address.');
  await admin.keyboard.press('Escape');

  await act(admin, 'Actions: Hari Teja', 'Revoke access');
  await admin.getByRole('button', { name: 'Revoke access' }).click();
  await expect(admin.getByRole('status')).toContainText('Hari Teja has no access any more');
  await expect(heading(admin, 'People')).toBeFocused();
  await admin.getByRole('link', { name: 'Give the open messages to a colleague' }).click();
  await expect(admin.locator('[data-reference]')).toHaveAttribute('data-reference', reference);
  await colleague.reload();
  await expect(heading(colleague, 'Log in')).toBeVisible();

  await desk.sql(`INSERT INTO audit_log (id, at, person_name, action, detail)
    VALUES ('z', '2026-11-22T09:00:00.000Z', 'Veena Rao', 'content.save', '{"path":"home.yaml","commit":"${'0a'.repeat(20)}"}')`);
  await admin.getByRole('link', { name: 'Audit log' }).click();
  await expect(admin.getByRole('row', { name: /Veena Rao Revoked access: Hari Teja/ })).toBeVisible();
  await admin.getByRole('searchbox').fill('revoked hari');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('row')).toHaveCount(2);
  await admin.getByRole('link', { name: 'Show all entries' }).click();
  await expect(admin.getByRole('row', { name: /Revoked access: Hari Teja/ })).toBeVisible();
  await admin.getByLabel('Until day').fill('2026-11-22');
  await admin.getByRole('button', { name: 'Search' }).click();
  await expect(admin.getByRole('row', { name: /Revoked access/ })).toHaveCount(0);
  await expect(admin.getByRole('cell', { name: 'Changed a page in the draft: Home, 0a0a0a0' })).toBeVisible();
});

test('changed roles show at the next focus, and after a refusal', async ({ desk, colleague }) => {
  const page = await colleague('Lata Sen', 'admin');
  await page.goto('/people');
  const navigation = page.getByRole('navigation', { name: 'Desk' });
  await fillInvitation(page, 'typed@example.com', /^Hiring/);
  const setRoles = (roles: string) =>
    desk.sql(`UPDATE people SET roles = '${roles}' WHERE name = 'Lata Sen'`);
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));

  await setRoles('hiring admin');
  await focus();
  await expect(navigation.getByRole('link', { name: 'Messages' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.com');
  await page.keyboard.press('Escape');

  await setRoles('hiring');
  await navigation.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('alert')).toContainText('Your roles do not include this.');
  await expect(navigation.getByRole('link', { name: 'People' })).toHaveCount(0);
});

test('a person saves their account, changes passkeys and ends a session', async ({ desk, person }) => {
  const link = await desk.invite('meera@example.com', 'enquiries');
  const { page, useOtherDevice } = await person({ link, name: 'Meera Das' });
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
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  const mails = page.getByRole('checkbox', { name: /^Email me/ });
  await mails.uncheck();
  await page.getByLabel('Your name').fill('Meera Devi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Your account: Meera Devi' })).toBeVisible();
  await desk.sql(`INSERT INTO sessions SELECT 'other', 'other', person_id, 'Firefox/1 Windows', created_at,
    last_seen_at, verified_at FROM sessions WHERE person_id = (SELECT id FROM people WHERE email = 'meera@example.com')`);
  await page.reload();
  await expect(mails).not.toBeChecked();
  await page.getByRole('button', { name: 'End the session of Firefox on Windows' }).click();
  await expect(heading(page, 'Account'), 'the button is gone').toBeFocused();
  await expect(page.getByText('Firefox on Windows')).toHaveCount(0);
});

const forgetProofs = `UPDATE sessions SET verified_at = '2020-01-01T00:00:00.000Z'`;

test('an action waits for a proof or a login, keeps what was typed, and runs', async ({ desk, person }) => {
  const link = await desk.invite('kavita@example.com', 'admin');
  const { page } = await person({ link, name: 'Kavita Joshi' });
  await page.goto('/people');
  await fillInvitation(page, 'new@example.com', /^Hiring/);
  await desk.sql(forgetProofs);
  // By its name: the dialog below it has a button of the same name.
  const press = (button: string, dialog = 'Confirm that it is you') =>
    page.getByRole('alertdialog', { name: dialog }).getByRole('button', { name: button }).click();

  await send(page).click();
  await press('Cancel');
  await expect(page.getByRole('alert')).toHaveText('Confirm that it is you, then do it again.');
  await send(page).click();
  await press('Use passkey');
  await expect(page.getByRole('row', { name: /^new@example\.com/ })).toBeVisible();
  await act(page, 'Actions: new@example.com', 'Invite again');
  await press('Send invitation', 'Invite new@example.com again?');
  await expect(page.getByRole('status')).toHaveText('new@example.com gets a new invitation.');

  await fillInvitation(page, 'typed@example.com', /^Editor/);
  await desk.sql(`DELETE FROM sessions`);
  const read = page.waitForResponse('**/api/session');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect((await (await read).json()).person).toBeNull();
  await send(page).click();
  await press('Use passkey', 'You are logged out');
  await expect(page.getByRole('row', { name: /^typed@example\.com/ })).toBeVisible();
  await desk.sql(`DELETE FROM sessions`);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await press('Cancel', 'You are logged out');
  await expect(heading(page, 'Log in')).toBeVisible();
});

test('nothing runs for a colleague who confirms in place of the person', async ({ desk, person }) => {
  const link = await desk.invite('bala@example.com', 'admin');
  const { page } = await person({ link, name: 'Bala Nair' });
  const asha = await desk.session('Asha Sen', 'admin');
  await page.context().addCookies([{ ...asha, url: desk.url }]);
  await page.goto('/people');
  await fillInvitation(page, 'never@example.com', /^Hiring/);
  await desk.sql(forgetProofs);
  await send(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use passkey' }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Bala Nair \(you\)/ })).toBeVisible();
  await expect(page.getByText('never@example.com')).toHaveCount(0);
});

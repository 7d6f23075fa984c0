import type { Page } from '@playwright/test';
import { startDesk } from '../../bed/desk-process.ts';
import { startOpenidProvider, type TestProvider } from '../../bed/openid-provider.ts';
import { expect, heading, testOf } from './desk-test.ts';
import { expectAccessible } from './expect-accessible.ts';

const accounts = {
  asha: { email: 'asha@example.com', email_verified: true, name: 'Asha Rao' },
  bala: { email: 'bala@example.com', email_verified: true, name: 'Bala' },
};

/** A desk whose people log in at a real provider. */
const test = testOf(async (server) => {
  let provider: TestProvider | undefined;
  const settings = async (url: string) => {
    provider = await startOpenidProvider(accounts, url);
    return provider.env;
  };
  const desk = await startDesk(server, { settings });
  const stop = async () => {
    await desk.stop();
    await provider?.stop();
  };
  return { ...desk, stop };
});

/** Answers the login page of the provider. An empty subject cancels the login. */
async function logInAtProvider(page: Page, subject: string): Promise<void> {
  await page.locator('input[name=subject]').fill(subject);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Does what the dialog asks for in a new tab. */
async function answerInNewTab(page: Page, link: string, subject: string): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('alertdialog').getByRole('link', { name: link }).click(),
  ]);
  await logInAtProvider(tab, subject);
  return tab;
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('an action waits for a proof at the provider, then runs', async ({ desk, person }) => {
  const { page } = await person();
  await page.goto(await desk.invite('asha@example.com', 'admin'));
  await page.getByRole('button', { name: 'Log in with your company account' }).click();
  await logInAtProvider(page, 'asha');
  await expect(heading(page, 'Overview')).toBeVisible();

  await page.goto('/people');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await page.getByLabel('Email').fill('new@example.com');
  await page.getByRole('checkbox', { name: /^Hiring/ }).check();
  await desk.sql(`UPDATE sessions SET verified_at = '2020-01-01T00:00:00.000Z'`);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
  const wrong = await answerInNewTab(page, 'Log in in a new tab', 'bala');
  await expect(wrong.getByRole('alert')).toContainText('Your account at the provider has no access');
  await expect(heading(wrong, 'Log in')).toBeVisible();
  await expectAccessible(wrong);
  await wrong.close();
  const refused = page.waitForResponse('**/api/invitations');
  await goOn(page);
  expect((await refused).ok()).toBe(false);
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('row', { name: /^new@example\.com/ })).toHaveCount(0);

  const tab = await answerInNewTab(page, 'Log in in a new tab', 'asha');
  await expect(heading(tab, 'Go back to the first tab')).toBeVisible();
  await tab.close();
  await goOn(page);
  await expect(page.getByRole('row', { name: /^new@example\.com/ })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

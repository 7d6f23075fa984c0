import {
  expectKept,
  fillApplication,
  fillFields,
  openPanel,
  panel,
  resumeFile,
  sendApplication,
  stored,
} from './support/application-panel.ts';
import { holdScript, hydrated, islandScripts } from './support/hydration.ts';
import { expect, test } from './support/site-test.ts';
import * as wording from './support/wording.ts';

const failed = 'There was an error submitting your application. Please try again.';

test('an accepted application shows its reference and an empty form', async ({ page }) => {
  const posted: { headers: Record<string, string>; fields: string[] }[] = [];
  await page.route('**/contact_mail.php', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    posted.push({
      headers: await route.request().allHeaders(),
      fields: [...body.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name),
    });
    await route.fulfill(stored);
  });
  await page.goto('/join-us');
  await openPanel(page);
  await fillApplication(page);
  await sendApplication(page);
  const answer = page.getByRole('status').filter({ hasText: 'Application submitted successfully!' });
  await expect(answer).toBeFocused();
  await expect(answer).toContainText('APP-4T8W9C');
  await expect(panel(page)).toBeHidden();
  expect(posted).toHaveLength(1);
  expect(posted[0]?.fields.sort()).toEqual(
    ['name', 'email', 'phone', 'action', 'comment', 'resume', 'Posttype'].sort(),
  );
  expect(posted[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(Number(posted[0]?.headers['fill-seconds'])).toBeGreaterThanOrEqual(0);

  await openPanel(page);
  await expect(answer).toBeHidden();
  for (const label of ['Full name', 'Email', 'Phone number', 'Additional comments']) {
    await expect(panel(page).getByLabel(label)).toHaveValue('');
  }
  await expect(panel(page).getByText('asha-menon-resume.pdf')).toBeHidden();
});

test('a form that was answered before its script came sends no time', async ({ page }) => {
  const times: (string | undefined)[] = [];
  await page.route('**/contact_mail.php', async (route) => {
    times.push(route.request().headers()['fill-seconds']);
    await route.fulfill(stored);
  });
  const release = await holdScript(page, islandScripts.application);
  await page.goto('/join-us#application');
  await fillFields(page, 'Asha Menon');
  release();
  await hydrated(panel(page).getByLabel('Full name'));
  await sendApplication(page);
  await expect(page.getByRole('status').filter({ hasText: 'APP-4T8W9C' })).toBeVisible();
  expect(times).toEqual([undefined]);
});

test('an upload shows and announces its progress and can be cancelled', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  await fillApplication(page, 'Asha Menon', resumeFile('asha-menon-resume.pdf', 2_000_000));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  });
  await sendApplication(page);
  const bar = page.getByRole('progressbar', { name: 'Sending your resume' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await expect(panel(page).getByText(/^\d+%, .* of 2\.0 MB sent$/)).toBeVisible();
  await expect(panel(page).getByRole('status').filter({ hasText: '% of your resume sent' })).toBeAttached();
  const button = panel(page).getByRole('button', { name: 'Submitting' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: wording.applicationForm.stopped })).toBeFocused();
  await expectKept(page);
});

test('an upload that stalls for 30 s fails and keeps all answers', async ({ page }) => {
  await page.clock.install();
  await page.route('**/contact_mail.php', () => {}); // never answered
  await page.goto('/join-us');
  await openPanel(page);
  await fillApplication(page);
  const asked = page.waitForRequest('**/contact_mail.php');
  await sendApplication(page);
  await asked;
  await page.clock.fastForward(29_000);
  await expect(panel(page).getByRole('button', { name: 'Submitting' })).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeFocused();
  await expectKept(page);
});

test('a failure keeps all answers, and a retry sends the same key', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/contact_mail.php', async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key']);
    await route.fulfill(keys.length === 1 ? { status: 503, body: 'down' } : stored);
  });
  await page.goto('/join-us');
  await openPanel(page);
  await fillApplication(page);
  await sendApplication(page);
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeFocused();
  await expectKept(page);
  await sendApplication(page);
  await expect(page.getByText('APP-4T8W9C')).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
});

test('a proof of work is solved in a worker and sent with the message', async ({ page, captchaServer }) => {
  let proof: string | undefined;
  await page.route('**/contact_mail.php', async (route) => {
    proof = (await route.request().allHeaders())['proof-of-work'];
    await route.fulfill(stored);
  });
  await page.goto(`${captchaServer.url}/join-us`);
  await openPanel(page);
  await fillApplication(page);
  await sendApplication(page);
  await expect(page.getByText('APP-4T8W9C')).toBeVisible({ timeout: 20_000 });
  expect(Object.keys(JSON.parse(atob(proof ?? '')))).toEqual(['challenge', 'solution']);
});

test('a failed proof of work is repeated on sending', async ({ page, captchaServer }) => {
  let proof: string | undefined;
  await page.route('**/captcha-challenge.json', (route) => route.abort(), { times: 1 });
  await page.route('**/contact_mail.php', async (route) => {
    proof = (await route.request().allHeaders())['proof-of-work'];
    await route.fulfill(stored);
  });
  await page.goto(`${captchaServer.url}/join-us`);
  const failed = page.waitForEvent('requestfailed');
  await openPanel(page);
  await panel(page).getByLabel('Full name').focus();
  await failed;
  await fillApplication(page);
  await sendApplication(page);
  await expect(page.getByText('APP-4T8W9C')).toBeVisible({ timeout: 20_000 });
  expect(Object.keys(JSON.parse(atob(proof ?? '')))).toEqual(['challenge', 'solution']);
});

test('a stalled proof of work can be cancelled and is skipped after 10 s', async ({ page }) => {
  await page.clock.install();
  const settings = { captcha: { provider: 'altcha', siteKey: '' }, application: { proofOfWork: true } };
  await page.route('**/form-settings.json', (route) => route.fulfill({ json: settings }));
  await page.route('**/captcha-challenge.json', () => {}); // never answered
  await page.route('**/contact_mail.php', (route) => route.fulfill(stored));
  await page.goto('/join-us');
  await openPanel(page);
  await fillApplication(page);
  await sendApplication(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status').filter({ hasText: wording.applicationForm.stopped })).toBeFocused();
  await sendApplication(page);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(page.getByText('APP-4T8W9C')).toBeVisible();
});

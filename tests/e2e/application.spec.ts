import { appendFileSync, writeFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import {
  expectKept,
  fillApplication,
  fillFields,
  openPanel,
  panel,
  realResume,
  resumeFile,
  sendApplication,
} from './support/application-panel.ts';
import { startServer } from './support/running-server.ts';
import { expect, test } from './support/site-test.ts';

const failed = 'There was an error submitting your application. Please try again.';
const stored = { status: 200, json: { success: true, reference: 'APP-4T8W9C' } };

test('the button opens the panel and closes it, the cross closes it, the focus follows, nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/join-us');
  const button = page.getByRole('button', { name: 'Mail Your Resume' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page)).toBeHidden();
  await button.click();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect((await panel(page).boundingBox())?.width).toBeLessThanOrEqual(500);

  await fillApplication(page);
  await page.getByRole('button', { name: 'Close the form' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await expectKept(page);
  await button.click();
  await expect(panel(page)).toBeHidden();
});

test('a press of the button before the script has come opens the panel once it has', async ({ page }) => {
  let letIslandLoad = () => {};
  const held = new Promise<void>((release) => {
    letIslandLoad = release;
  });
  await page.route('**/application-panel.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/join-us');
  await page.getByRole('button', { name: 'Mail Your Resume' }).click();
  await expect(panel(page)).toBeHidden();
  letIslandLoad();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
});

test('when the script cannot be had, the button still leads to the form', async ({ page }) => {
  await page.route('**/application-panel.*.js', (route) => route.abort());
  await page.goto('/join-us');
  await openPanel(page);
  await expect(panel(page).getByLabel('Full name')).toBeVisible();
});

test('an empty application names each missing answer, at the field and in a summary that leads to it', async ({
  page,
}) => {
  await page.goto('/join-us');
  await openPanel(page);
  await sendApplication(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Five answers need a change' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your full name.',
    'Enter your email, such as asha@mill.example.',
    'Enter your phone number, digits only.',
    'Enter the position you are applying for. A few words will do.',
    'Upload your resume, a .pdf, .docx or .doc file.',
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await summary.getByRole('link').last().click();
  const file = panel(page).getByLabel('Upload* (.pdf or .docx)');
  await expect(file).toBeFocused();
  await expect(file).toHaveAccessibleDescription(/Upload your resume/);
  const { violations } = await new AxeBuilder({ page }).include('#application').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('the phone field keeps digits only, typed or pasted', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  await panel(page).getByLabel('Phone number').pressSequentially('+91 a9b1');
  await expect(panel(page).getByLabel('Phone number')).toHaveValue('9191');
});

test('a chosen resume is shown with name and size, and can be removed', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  const file = panel(page).locator('[type=file]');
  await file.setInputFiles(resumeFile('asha.pdf', 411_000));
  await expect(panel(page).getByText('PDF, 402 kB', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('status').filter({ hasText: 'asha.pdf, 402 kB' })).toBeAttached();
  await panel(page).getByRole('button', { name: 'Remove asha.pdf' }).click();
  await expect(panel(page).getByText('PDF, 402 kB', { exact: true })).toBeHidden();
  await expect(file).toBeFocused();
  expect(await file.inputValue()).toBe('');
});

for (const [name, bytes, sentence] of [
  ['resume.pages', 900, /none of these: export it as PDF/],
  ['portfolio.pdf', 5 * 1024 * 1024, /Upload a file of 5 MB or less. “portfolio.pdf” has 5.1 MB/],
] as const) {
  test(`${name} of ${bytes} bytes is refused before it is sent`, async ({ page }) => {
    let posts = 0;
    await page.route('**/contact_mail.php', (route) => {
      posts++;
      return route.fulfill(stored);
    });
    await page.goto('/join-us');
    await openPanel(page);
    await fillApplication(page, 'Asha Menon', resumeFile(name, bytes));
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await sendApplication(page);
    await expect(page.getByRole('alert').filter({ hasText: 'One answer needs a change' })).toBeFocused();
    await page.locator('[type=file]').setInputFiles(resumeFile());
    await expect(panel(page).locator('.form-error')).toHaveCount(0);
    expect(posts).toBe(0);
    await sendApplication(page);
    await expect(page.getByText('APP-4T8W9C')).toBeVisible();
  });
}

test('a resume can be dropped; two at once are refused with a reason', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  const zone = panel(page).locator('[data-zone]');
  const drop = async (names: string[]) => {
    const dataTransfer = await page.evaluateHandle((list) => {
      const transfer = new DataTransfer();
      for (const name of list) transfer.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
      return transfer;
    }, names);
    await zone.dispatchEvent('dragover', { dataTransfer });
    await expect(panel(page).getByText('Let go to add this file')).toBeVisible();
    await zone.dispatchEvent('drop', { dataTransfer });
  };
  await drop(['one.pdf', 'two.pdf']);
  await expect(page.getByRole('alert').filter({ hasText: 'Upload one file.' })).toBeVisible();
  await drop(['asha.pdf']);
  await expect(panel(page).getByText('PDF, 1 kB', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an accepted application closes the panel, says so with its reference, and leaves an empty form', async ({
  page,
}) => {
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

test('an upload shows how far it is, to eyes and to screen readers, and can be stopped without loss', async ({
  page,
}) => {
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
  await expect(panel(page).getByText(/^\d+ %, .* of 2\.0 MB sent$/)).toBeVisible();
  await expect(panel(page).getByRole('status').filter({ hasText: '% of your resume sent' })).toBeAttached();
  const button = panel(page).getByRole('button', { name: 'Submitting' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'You stopped the upload' })).toBeFocused();
  await expectKept(page);
});

test('thirty seconds without progress are a failure that keeps everything', async ({ page }) => {
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

test('a failure keeps everything, and the next try carries the same key', async ({ page }) => {
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

test('a proof of work is solved beside the page and sent along, without a word', async ({ page }) => {
  const server = await startServer({ CAPTCHA: 'altcha' });
  let proof: string | undefined;
  await page.route('**/contact_mail.php', async (route) => {
    proof = (await route.request().allHeaders())['proof-of-work'];
    await route.fulfill(stored);
  });
  await page.goto(`${server.url}/join-us`);
  await openPanel(page);
  await fillApplication(page);
  await sendApplication(page);
  await expect(page.getByText('APP-4T8W9C')).toBeVisible({ timeout: 20_000 });
  expect(Object.keys(JSON.parse(atob(proof ?? '')))).toEqual(['challenge', 'solution']);
  await server.stop();
});

test('a resume that was saved again after it was chosen has to be chosen again', async ({ page }, info) => {
  const path = info.outputPath('asha.pdf');
  writeFileSync(path, resumeFile().buffer);
  await page.route('**/contact_mail.php', (route) => route.fulfill(stored));
  await page.goto('/join-us');
  await openPanel(page);
  await fillApplication(page);
  const file = panel(page).locator('[type=file]');
  await file.setInputFiles(path);
  await expect(panel(page).getByText('PDF, 3 kB', { exact: true })).toBeVisible();
  appendFileSync(path, '% one page more');
  await sendApplication(page);
  await expect(
    page.getByRole('alert').filter({ hasText: '“asha.pdf” was saved, moved or renamed after you chose it' }),
  ).toBeFocused();
  await file.setInputFiles([]);
  await file.setInputFiles(path);
  await sendApplication(page);
  await expect(page.getByText('APP-4T8W9C')).toBeVisible();
});

test('a proof of work that does not come holds nobody up: cancel works, and after ten seconds it goes without', async ({
  page,
}) => {
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
  await expect(page.getByRole('status').filter({ hasText: 'You stopped the upload' })).toBeFocused();
  await sendApplication(page);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(page.getByText('APP-4T8W9C')).toBeVisible();
});

test('a link that brings a message fills in the enquiry, not the application', async ({ page }) => {
  await page.goto('/join-us');
  await page.locator('#careers h2').evaluate((heading) => {
    const link = document.createElement('a');
    Object.assign(link, { href: '#contact', textContent: 'Ask' });
    link.dataset.message = 'About your kilns';
    heading.replaceChildren(link);
  });
  await page.getByRole('link', { name: 'Ask', exact: true }).click();
  const message = page.locator('#contact').getByLabel('Your message');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('About your kilns');
  await expect(panel(page).locator('textarea')).toHaveValue('');
});

test('the enquiry below answers as before, beside the application', async ({ page }) => {
  await page.goto('/join-us');
  await openPanel(page);
  await page.locator('#contact').getByRole('button', { name: 'Send it to the team' }).click();
  await expect(page.locator('#contact').getByRole('alert')).toContainText('Eight answers need a change');
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to the form, which posts by itself with its file', async ({ page }) => {
    await page.goto('/join-us');
    await openPanel(page);
    const form = panel(page).locator('[method=post]');
    await expect(form).toHaveAttribute('enctype', 'multipart/form-data');
    await expect(form).toHaveAttribute('action', '/contact_mail.php');
    await expect(panel(page).locator('[type=file]')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Close the form' })).toBeHidden();
    await fillFields(page, 'Asha Menon', realResume());
    await sendApplication(page);
    await expect(page.getByRole('heading', { name: 'Application submitted successfully!' })).toBeVisible();
    await expect(page.getByText(/APP-[A-Z0-9]{6}/).first()).toBeVisible();
  });
});

import { openPanel, panel } from './support/application-panel.ts';
import { enquiryForm } from './support/enquiry-form.ts';
import { openings } from './support/routes.ts';
import { expect, test, testWithoutScript } from './support/site-test.ts';

const sectors = [
  ['/services/data-engineering', 'Our Services', /^\/services\/data-engineering\/sample$/],
  ['/industries/fintech', 'Our Industries', /^\/(insights|services)\//],
] as const;

for (const [path, menu, next] of sectors)
  test(`${path} marks itself, its call prefills the message, and Next leads on`, async ({ page }) => {
    await page.goto(path);
    const list = page.getByRole('navigation', { name: menu });
    await expect(list.locator('[aria-current=page]')).toHaveAttribute('href', path);
    await expect(page.getByRole('link', { name: /^Next: / })).toHaveAttribute('href', next);
    const call = page.locator('main section [data-message]').last();
    const message = enquiryForm(page).getByLabel('Your message');
    await call.click();
    await expect(message).toHaveValue((await call.getAttribute('data-message')) ?? '');
    await expect(message).toBeFocused();
    await expect(message).toBeInViewport();
    await message.fill('Our own words');
    await call.click();
    await expect(message).toHaveValue('Our own words');
  });

test.describe('on a phone, without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('other services and questions expand; the call leads to the form', async ({ page }) => {
    await page.goto('/services/data-engineering');
    const sheet = page.getByRole('navigation', { name: 'Our Services' });
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Our Services' }).click();
    await expect(sheet.getByRole('link', { name: 'CRM & ERP' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await page.getByText('Does data leave our cloud?').click();
    await expect(page.getByText('Nothing is extracted to laptops.')).toBeVisible();

    await page.getByRole('link', { name: 'Describe the disputed figure' }).first().click();
    await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
  });
});

test('stories have two columns, or one; their links stop below the bar', async ({ page }) => {
  await page.goto('/success-stories#archive');
  const story = page.locator('#archive');
  await expect(story).toBeInViewport();
  const bar = await page.locator('[data-bar]').boundingBox();
  await expect.poll(async () => (await story.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
  const stories = page.locator('main li[id]');
  const lefts = () => stories.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
  await expect(stories).toHaveCount(6);
  for (const [width, columns] of [
    [768, 2],
    [760, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => new Set(await lefts()).size, `at ${width} px`).toBe(columns);
  }
});

test('all openings are on the careers page, and lead to an application form', async ({ page }) => {
  await page.goto('/join-us');
  const links = page.locator('#openings a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(openings);
  await expect(links.first()).toContainText('Read and apply');
  // A sample has the general form, without its position.
  for (const [path, opener, position] of [
    ['/join-us/computer-vision-engineer', 'Apply for this position', 'Computer vision engineer'],
    ['/join-us/data-engineer', 'Mail Your Resume', ''],
  ] as const) {
    await page.goto(path);
    await openPanel(page, opener);
    await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
    await expect(panel(page).getByLabel('Position applying for')).toHaveValue(position);
  }
});

test('openings that have closed since the build are hidden', async ({ page }) => {
  let closed = /<li[^>]*>(?=<a href="\/join-us\/)/; // the first
  await page.route('**/join-us', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(closed, '<li data-hide-after="2020-01-01T00:00:00Z">');
    await route.fulfill({ response, body });
  });
  await page.goto('/join-us');
  await expect(page.locator('#openings li').first()).toBeHidden();
  await expect(page.locator('#openings li').nth(1)).toBeVisible();
  closed = new RegExp(closed, 'g');
  await page.reload();
  await expect(page.locator('#openings')).toBeHidden();
});

const calculator = '/insights/payback-with-rework';

test('a calculator keeps its values in the address and sends nothing', async ({ page }) => {
  await page.goto(calculator);
  const field = page.locator('main figure input[type=number]').first();
  // The fields are created again when the script runs, the result is not.
  const result = page.locator('main figure [role=status]');
  await result.scrollIntoViewIfNeeded();
  await expect(field).toBeEnabled();
  const before = await result.textContent();
  const sent: string[] = [];
  const name = (await field.getAttribute('name')) ?? '';
  page.on('request', (request) => {
    // Files of the parts further down may load at any time.
    if (request.method() !== 'GET' || request.url().includes(`${name}=`)) sent.push(request.url());
  });
  const most = await field.getAttribute('max');
  await field.fill(most ?? '');
  await expect(result).not.toHaveText(before ?? '');
  const after = await result.textContent();
  await expect.poll(() => new URL(page.url()).searchParams.get(name)).toBe(most);
  expect(sent).toEqual([]);
  await page.reload();
  await result.scrollIntoViewIfNeeded();
  await expect(result).toHaveText(after ?? '');
  await field.fill('-1');
  await expect(page.locator('main figure small:visible')).toHaveCount(1);
  await expect(result.locator('dd').first()).toBeHidden();
});

testWithoutScript('without JavaScript, a calculator shows a table of worked values', async ({ page }) => {
  await page.goto(calculator);
  await page.locator('main figure summary').click();
  expect(await page.locator('main figure tbody tr').count()).toBeGreaterThan(4);
  await expect(page.locator('main figure tbody tr').first()).toBeVisible();
});

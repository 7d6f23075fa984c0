import { expect, test } from './desk-test.ts';
import { expectAccessible } from './expect-accessible.ts';

/** The first look at the content creates the draft and starts the process of the schemas. */
test.describe.configure({ timeout: 120_000 });

test('an editor replaces a sample, and the list for the launch loses it', async ({ desk, person }) => {
  const link = await desk.invite('launch@example.com', 'editor');
  const { page } = await person({ link, name: 'Asha Rao' });
  await page.getByRole('link', { name: 'Go to the desk' }).click();
  await page.getByRole('link', { name: 'Before launch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before launch' })).toBeFocused();
  await expectAccessible(page);
  for (const group of ['For the owner', 'Fin-Tech'])
    await page.locator('summary', { hasText: group }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'Joseph Kurian' }).click();
  const name = page.locator(':focus');
  await expect(name).toHaveAccessibleName('Name');
  await expect(name).toHaveValue('Joseph Kurian');
  await name.fill('Asha Rao');
  await page.getByRole('checkbox', { name: 'Sample' }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(page.getByText('Saved in the draft. It is not public yet.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Before launch' }).click();
  await expect(page.getByRole('link', { name: 'Rehana Qureshi' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Joseph Kurian' })).toHaveCount(0);
  await expect(page.getByText(/left, 1 done$/).first()).toBeVisible();
});

for (const [name, label, shown] of [
  ['Registered name', 'Registered name', '[Registered company name]'],
  ['Registered office, Hyderabad', 'Address', 'Hyderabad, Telangana, India'],
] as const)
  test(`the link ${name} leads to its field`, async ({ desk, person }) => {
    const link = await desk.invite(`${name.replaceAll(/\W/g, '')}@example.com`, 'editor', 'admin');
    const { page } = await person({ link, name: 'Asha Rao' });
    await page.goto('/content/launch');
    await page.getByRole('link', { name, exact: true }).click();
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(shown);
    await expect(field).toBeInViewport();
  });

test('an administrator sees what is left, without links to the forms', async ({ desk, person }) => {
  const link = await desk.invite('owner@example.com', 'admin');
  const { page } = await person({ link, name: 'The Owner' });
  await page.goto('/content/launch');
  await expect(page.getByText('Rehana Qureshi')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rehana Qureshi' })).toHaveCount(0);
  await expect(page.getByText('Editors make these changes.')).toBeVisible();
  await expectAccessible(page);
});

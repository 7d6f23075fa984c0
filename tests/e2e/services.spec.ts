import { routes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const services = routes.filter((path) => path.startsWith('/services/'));

for (const [i, path] of services.entries()) {
  test(`${path} marks itself, its call prefills the message, and Next leads on`, async ({ page }) => {
    await page.goto(path);
    const sidebar = page.getByRole('navigation', { name: 'Our Services' });
    await expect(sidebar.getByRole('link')).toHaveCount(services.length);
    expect(await sidebar.locator('[aria-current=page]').getAttribute('href')).toBe(path);

    const call = page.locator('main [data-message]');
    const words = await call.getAttribute('data-message');
    await call.click();
    const message = page.locator('[name=comment]');
    await expect(message).toHaveValue(words ?? '');
    await expect(message).toBeFocused();
    await expect(message).toBeInViewport();

    await page.getByRole('link', { name: /^Next: / }).click();
    await expect(page).toHaveURL(services[(i + 1) % services.length] as string);
  });
}

test('a call to action never overwrites typed text', async ({ page }) => {
  await page.goto('/services/computer-vision');
  await page.locator('[name=comment]').fill('Our own words');
  await page.locator('main [data-message]').click();
  await expect(page.locator('[name=comment]')).toHaveValue('Our own words');
});

test.describe('on a phone, without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('other services and questions expand; the call leads to the form', async ({ page }) => {
    await page.goto('/services/data-engineering');
    const sheet = page.getByRole('navigation', { name: 'Our Services' });
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Our Services' }).click();
    await expect(sheet.getByRole('link', { name: 'Testing Services' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await page.getByText('Is the SQL ours?').click();
    await expect(page.getByText('belongs to you on payment')).toBeVisible();

    await page.getByRole('link', { name: 'Describe the disputed figure' }).click();
    await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
  });
});

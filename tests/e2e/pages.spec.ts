import { redirects } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

test('/mission and /Mission answer 200; /mission is canonical', async ({ request, page }) => {
  expect((await request.get('/Mission', { maxRedirects: 0 })).status()).toBe(200);
  await page.goto('/Mission');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/mission$/);
});

test('other spellings and aliases lead to the canonical page by 308', async ({ request }) => {
  const spellings = [
    ['/Vision', '/vision'],
    ['/vision/', '/vision'],
    ['/services/al-%26-ml', '/services/al-&-ml'],
    ['/Services/AL-&-ML', '/services/al-&-ml'],
    ...redirects.map(({ from, to }) => [from, to]),
  ] as [string, string][];
  for (const [from, to] of spellings) {
    const answer = await request.get(encodeURI(from).replaceAll('%2526', '%26'), { maxRedirects: 0 });
    expect(`${from} ${answer.status()} ${answer.headers().location}`).toBe(`${from} 308 ${to}`);
  }
});

test('an unknown address answers 404 and names the nearest pages', async ({ page }) => {
  const answer = await page.goto('/services/computer-visoin');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('/services/computer-visoin')).toBeVisible();
  await expect(page.getByRole('link', { name: /Computer Vision/ }).last()).toBeVisible();
});

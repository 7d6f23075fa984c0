import { expect, test } from './support/site-test.ts';

for (const [path, level, count] of [
  ['/leader-ship', 2, 4],
  ['/go-getters', 3, 6],
] as const) {
  test(`${path} shows ${count} people with portrait, name, role and profile`, async ({ page }) => {
    await page.goto(path);
    const people = page.locator('main li').filter({ has: page.locator('[data-plane] img') });
    await expect(people).toHaveCount(count);
    for (const person of await people.all()) {
      const name = (await person.getByRole('heading', { level }).textContent()) ?? '';
      await expect(person.getByRole('img')).toHaveAccessibleName(new RegExp(`^Portrait of ${name}: `));
      await expect(person.getByRole('link', { name: `${name} on LinkedIn` })).toHaveAttribute(
        'href',
        /^https:\/\/www\.linkedin\.com\/in\//,
      );
      const lines = await person.locator('p, b, small').allTextContents();
      expect(lines.filter((line) => !line.trim())).toEqual([]);
      expect(lines.length).toBeGreaterThan(1);
    }
  });
}

test('adjacent leaders are aligned, also without an education line', async ({ page }) => {
  await page.goto('/leader-ship');
  for (const part of ['h2', 'p:nth-of-type(2)', 'p:last-child']) {
    const tops = await page
      .locator(`main li:has(h2) ${part}`)
      .evaluateAll((parts) => parts.map((element) => Math.round(element.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size, part).toBe(1);
  }
});

test('the go-getters are under "Proud to be Veramasian"', async ({ page }) => {
  await page.goto('/go-getters');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proud to be Veramasian');
  await expect(page.getByRole('heading', { level: 2, name: 'Go-Getters', exact: true })).toBeVisible();
});

test('life names 50+ innovators and the four kinds of wellbeing', async ({ page }) => {
  await page.goto('/life-at-veramasa');
  await expect(page.locator('main')).toContainText('50+ innovators');
  for (const name of ['Physical Vitality', 'Mental Resilience', 'Financial Empowerment', 'Work-Life Synergy'])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
});

test('social links have text when images are blocked', async ({ page }) => {
  await page.goto('/vision');
  for (const name of ['LinkedIn', 'YouTube'])
    await expect(page.locator('footer').getByRole('img', { name })).toHaveCount(1);
});

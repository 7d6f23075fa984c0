import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';

/** The first look at the content creates the draft and starts the process of the schemas. */
test.describe.configure({ timeout: 120_000 });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, html }) => `${id}: ${target} ${html}`),
    ),
    page.url(),
  ).toEqual([]);
}

test('an editor changes the promise of a service and gives it up', async ({ desk, person }) => {
  const link = await desk.invite('content@example.com', 'editor');
  const { page } = await person({ link, name: 'Asha Rao' });
  await page.goto('/content');
  await expect(page.getByText('There are none. Choose a page below to change it.')).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Data Engineering' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data Engineering' })).toBeVisible();
  await expectAccessible(page);
  const promise = page.getByLabel('Promise', { exact: true });
  await promise.fill('');
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await expect(promise).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await promise.fill('One pipeline that reports when it is late.');
  await expect(page.getByText('Fill in this field.')).toBeHidden();
  await page.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(page.getByText('Saved in the draft. It is not public yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Pages of the site' }).click();
  await page.getByText('Data Engineering (1 changed)').click();
  await expect(page.getByText('Draft: One pipeline that reports when it is late.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give up the changes of Data Engineering' }).click();
  await expect(page.getByText('There are none. Choose a page below to change it.')).toBeVisible();
});

test('the second of two editors sees both versions and keeps the own one', async ({ desk, person }) => {
  const [asha, ravi] = [
    await person({ link: await desk.invite('asha@example.com', 'editor'), name: 'Asha' }),
    await person({ link: await desk.invite('ravi@example.com', 'editor'), name: 'Ravi' }),
  ];
  for (const { page } of [asha, ravi]) await page.goto('/content/footer.yaml');
  await asha.page.getByLabel('Question').fill('The question of Asha?');
  await ravi.page.getByLabel('Question').fill('The question of Ravi?');
  for (const { page } of [asha, ravi]) await page.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(ravi.page.getByText('Theirs: The question of Asha?')).toBeVisible();
  await expect(ravi.page.getByText('Yours: The question of Ravi?')).toBeVisible();
  await expectAccessible(ravi.page);
  await ravi.page.getByRole('button', { name: 'Keep mine' }).click();
  await ravi.page.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(ravi.page.getByText('Saved in the draft.')).toBeVisible();
  await asha.page.reload();
  await expect(asha.page.getByLabel('Question')).toHaveValue('The question of Ravi?');
});

test('entries of a list are added, moved and removed by the keyboard', async ({ desk, person }) => {
  const { page } = await person({ link: await desk.invite('keys2@example.com', 'editor'), name: 'Keys' });
  await page.goto('/content/company.yaml');
  const steps = page.getByRole('group', { name: 'How hiring goes' });
  const first = await steps.getByRole('textbox').first().inputValue();
  await steps.getByRole('button', { name: 'Move entry 1 down' }).focus();
  await page.keyboard.press('Enter');
  await expect(steps.getByRole('textbox').nth(1)).toHaveValue(first);
  await steps.getByRole('button', { name: 'Add to How hiring goes' }).focus();
  await page.keyboard.press('Enter');
  await expect(steps.getByRole('textbox')).toHaveCount(5);
  await steps.getByRole('textbox').last().fill('A new last step.');
  await steps.getByRole('button', { name: 'Remove entry 1' }).click();
  await page.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(page.getByText('Saved in the draft.')).toBeVisible();
});

for (const path of ['pages/team.yaml', 'openings/data-engineer.md', 'stories.yaml', 'redirects.yaml'])
  test(`axe finds no violation in the form of ${path}`, async ({ desk, person }) => {
    const link = await desk.invite(`${path.replace('/', '.')}@example.com`, 'editor');
    const { page } = await person({ link, name: 'Asha Rao' });
    await page.goto(`/content/${path}`);
    await expect(page.getByRole('button', { name: 'Save in the draft' })).toBeVisible();
    // The first entry of a list, and the drawings.
    for (const part of [page.locator('li > details').first(), page.getByText('Choose a drawing').first()])
      if (await part.isVisible()) await part.click({ position: { x: 20, y: 10 } });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });

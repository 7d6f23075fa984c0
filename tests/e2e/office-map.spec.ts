import { expect, test, testWithoutScript } from './support/site-test.ts';

const service = 'https://www.google.com/**';

test('the map service gets no request before a click on the map', async ({ page }) => {
  const asked: string[] = [];
  await page.route(service, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>map</title>' });
  });
  await page.goto('/maps/hyderabad');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Load the interactive map' }).click();
  const back = page.getByRole('button', { name: 'Back to our own map' });
  await expect(back).toBeFocused();
  expect(asked.filter((url) => url.includes('output=embed'))).toHaveLength(1);
  await back.click();
  await expect(page.getByRole('button', { name: 'Load the interactive map' })).toBeFocused();
});

test('a silent map service is reported after 10 s, a blocked one at once', async ({ page }) => {
  await page.clock.install();
  await page.route(service, (route) => route.abort('blockedbyclient'));
  await page.route(service, () => {}, { times: 1 }); // never answered
  await page.goto('/maps/indore');
  await page.getByRole('button', { name: 'Load the interactive map' }).click();
  const loading = page.getByText('Loading the map...');
  await expect(loading).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toHaveText('Google Maps did not load. Our own map is still here.');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(loading).toBeHidden();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Open in Google Maps' });
  await expect(link).toHaveAttribute('href', /google\.com\/maps\/search/);
});

testWithoutScript('without JavaScript, the drawn map has no button that does nothing', async ({ page }) => {
  await page.goto('/maps/indore');
  await expect(page.getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

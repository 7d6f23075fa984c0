import { expect, test } from './support/site-test.ts';

test('injected text cannot become markup or script', async ({ page }) => {
  await page.goto('/');
  const tried = await page.evaluate(() => {
    const outcome = (attempt: () => unknown) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      outcome(() => {
        document.body.innerHTML = '<img src=x onerror=alert(1)>';
      }),
      outcome(() => Object.assign(document.createElement('script'), { src: '/evil.js' })),
      outcome(() => new Worker('/evil.js')),
      outcome(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('evil', {}),
      ),
    ];
  });
  expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
});

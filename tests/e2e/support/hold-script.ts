import type { Page } from '@playwright/test';

/** Holds back the scripts that match `pattern`, as a slow line does; the function lets them come. */
export async function holdScript(page: Page, pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until React has hydrated the island of the element, which has a form. The form turns off the browser's
 * validation after hydration.
 */
export async function hydrated(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => node.closest('astro-island')?.querySelector('form')?.noValidate === true);
  await expect.poll(isHydrated).toBe(true);
}

/** Delays the scripts that match `pattern`, like a slow connection, until the returned function is called. */
export async function holdScript(page: Page, pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => {}); // the page was left
  });
  return release;
}

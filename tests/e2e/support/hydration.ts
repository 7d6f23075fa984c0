import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until React has hydrated the element. */
export async function hydrated(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isHydrated).toBe(true);
}

/** The file of each island's script; its name ends in a hash. */
export const islandScripts = {
  enquiry: '**/EnquiryForm.*.js',
  application: '**/ApplicationPanel.*.js',
} as const;

/** Delays the scripts that match `pattern`, like a slow connection, until the returned function is called. */
export async function holdScript(page: Page, pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

import type { Page } from '@playwright/test';

/** The server stores the first message of the page, but its response never arrives. */
export async function loseFirstAnswer(page: Page): Promise<void> {
  let cut = true;
  await page.route('**/contact_mail.php', async (route) => {
    if (!cut) return route.continue();
    cut = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

import type { Page, Route } from '@playwright/test';

/** The server stores the first messages of the page, but `count` of its responses never arrive. */
export async function loseAnswers(page: Page, count: number): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/contact_mail.php', lose, { times: count });
}

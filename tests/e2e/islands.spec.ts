import wording from '../fixtures/wording.json' with { type: 'json' };
import { enquiryForm, fillEnquiry, send } from './support/enquiry-form.ts';
import { expectScripts, watchRequests } from './support/page-weight.ts';
import { expect, hold, hydrated, test } from './support/site-test.ts';

test('a form loads in view, with its styles, and answers before its settings', async ({ page }) => {
  await page.route('**/form-settings.json', () => {}); // never answered
  const requests = watchRequests(page);
  await page.goto('/vision', { waitUntil: 'networkidle' });
  expect(requests.filter((request) => request.url().includes('EnquiryForm'))).toEqual([]);
  await expect(page.locator(':is(head, form) link[rel=stylesheet]:not([media=print])')).toHaveCount(0);
  await enquiryForm(page).scrollIntoViewIfNeeded();
  await send(page);
  const notice = enquiryForm(page).getByRole('alert');
  await expect(notice).toHaveCSS('border-top-width', '4px');
  // The reset of the page has no margins; it is in a lower layer.
  await expect(notice.locator('p').first()).not.toHaveCSS('margin-top', '0px');
  await expectScripts(requests);
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  expect(new Set(scripts.map((request) => request.url())).size).toBe(scripts.length);
  await fillEnquiry(page);
  await send(page);
  await expect(enquiryForm(page).getByRole('button', { name: 'Submitting...' })).toBeVisible();
});

test('search results appear only with their styles', async ({ page }) => {
  const letStylesLoad = await hold(page, '**/search-answer.*.css');
  page.on('response', (response) => response.url().endsWith('/search.json') && letStylesLoad());
  await page.goto('/vision');
  await page.keyboard.press('/');
  const margin = await page.waitForFunction(() => {
    const heading = document.querySelector('#search h2');
    return heading && getComputedStyle(heading).marginTop;
  });
  expect(await margin.jsonValue()).not.toBe('0px');
});

test.describe('reCAPTCHA', () => {
  // The policy of the built pages names the built-in captcha.
  test.use({ bypassCSP: true });

  test('loads after a touch; its token is sent', async ({ page }) => {
    const captcha = { provider: 'recaptcha', siteKey: 'site-key' };
    const settings = { captcha, application: { proofOfWork: true } };
    await page.route('**/form-settings.json', (route) => route.fulfill({ json: settings }));
    const asked: string[] = [];
    await page.route('https://www.google.com/recaptcha/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: `window.grecaptcha = {
          ready: (then) => then(),
          render(place, { sitekey, callback }) {
            place.textContent = 'box of ' + sitekey;
            callback('a token');
            return 0;
          },
          reset() {},
        };`,
      });
    });
    await page.goto('/vision');
    await enquiryForm(page).scrollIntoViewIfNeeded();
    await hydrated(enquiryForm(page));
    // The server has named the provider.
    await expect(page.getByText(wording['enquiry-form'].check)).toBeHidden();
    expect(asked).toEqual([]);

    const verified = page.waitForRequest('**/verify-captcha.php');
    await fillEnquiry(page);
    await expect(page.getByText('box of site-key')).toBeVisible();
    await send(page);
    expect((await verified).postData()).toContain('a token');
    expect(asked).toHaveLength(1);
  });
});

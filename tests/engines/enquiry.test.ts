import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../bed/server-process.ts';
import * as wording from '../e2e/support/wording.ts';
import { engines } from './engines.ts';
import { hydrated, shown, type Tab } from './tab.ts';

// npm test runs this task in each browser; the others: npm run test:browsers.
describe.each(engines)('in $name', ({ present, start }) => {
  let server: RunningSite;
  let engine: Awaited<ReturnType<typeof start>>;
  let tab: Tab;
  beforeAll(async () => {
    if (!present) return;
    // Includes the proof of work in a worker with Web Crypto.
    [server, engine] = await Promise.all([startSite({ CAPTCHA: 'altcha' }), start()]);
    tab = await engine.tab();
  });
  afterAll(async () => {
    await tab?.close();
    await engine?.stop();
    await server?.stop();
  });

  test.skipIf(!present)('an enquiry goes from errors to its reference', async () => {
    const form = '#contact form';
    await tab.visit(`${server.url}/talk-to-us`, 1440);
    await hydrated(tab, form);
    await tab.click(`${form} [type=submit]`);
    await shown(tab, '#contact [role=alert]', wording.bothForms.changes.replace('{count}', 'Eight'));
    for (const [name, answer] of Object.entries({
      first_name: 'Asha',
      last_name: 'R',
      phone: '9100000000',
      email: 'asha@mill.example',
      organization: 'A spinning mill',
      comment: 'We would like a camera to see it first.',
    }))
      await tab.type(`${form} [name=${name}]`, answer);
    await tab.choose(`${form} [name=refered]`, 'recommendation');
    await tab.choose(`${form} [name=location]`, 'india');
    await tab.click(`${form} [type=checkbox]`);
    await shown(tab, form, wording.enquiryForm.checked);
    await tab.click(`${form} [type=submit]`);
    expect(await shown(tab, '[role=status]', 'Form submitted successfully!')).toMatch(/ENQ-[A-Z0-9]{6}/);
  });
});

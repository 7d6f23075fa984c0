import { existsSync, readdirSync } from 'node:fs';
import { fillEnquiry, referenceShown, sampleAnswers, send } from './support/enquiry-form.ts';
import { startMailCatcher } from './support/mail-catcher.ts';
import { freePort, startServer } from './support/running-server.ts';
import { expect, test } from './support/site-test.ts';

test('a message survives kill -9 and is mailed after the restart', async ({ page }) => {
  const smtpPort = await freePort();
  const first = await startServer({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
  const answers = sampleAnswers();
  await page.goto(`${first.url}/vision`);
  await fillEnquiry(page, answers);
  await send(page);
  await referenceShown(page);
  await first.kill();
  const mail = await startMailCatcher(smtpPort);
  const second = await startServer({ SMTP_URL: mail.url, DATA_DIR: first.dataDir });
  await mail.waitFor(({ mail: { text } }) => `${text}`.includes(answers.Organisation));
  await second.stop();
  await mail.close();
});

test('without an SMTP server, mails are .eml files in the data folder', async ({ page }) => {
  const server = await startServer();
  await page.goto(`${server.url}/vision`);
  await fillEnquiry(page);
  await send(page);
  await referenceShown(page);
  await expect.poll(() => emlFiles(`${server.dataDir}/mail`)).toBe(2);
  await server.stop();
});

function emlFiles(folder: string): number {
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')).length : 0;
}

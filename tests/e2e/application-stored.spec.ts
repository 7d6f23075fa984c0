import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import {
  expectKept,
  fillApplication,
  openPanel,
  panel,
  realResume,
  resumeFile,
  sendApplication,
} from './support/application-panel.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { freePort, startServer } from './support/running-server.ts';
import { expect, test } from './support/site-test.ts';
import * as wording from './support/wording.ts';

const applicant = 'asha@menon.example';

for (const [kind, file, name] of [
  ['PDF', 'packed.pdf', 'asha-menon-resume.pdf'],
  ['Word', 'written.docx', 'Résumé of Asha, आशा मेनन.docx'],
  ['old Word', 'written.doc', `${'asha-menon-'.repeat(20)}resume.doc`],
] as const) {
  test(`a ${kind} resume reaches the staff unchanged and is acknowledged`, async ({ page, mail }) => {
    await page.clock.install();
    await page.goto('/join-us');
    await openPanel(page);
    await fillApplication(page, 'Asha Menon', fixture(file, name));
    await page.clock.fastForward(5000); // a faster form counts as a robot
    await sendApplication(page);
    await expect(answer(page)).toContainText(wording.bothForms.noteSent.replace('{address}', applicant));
    const reference = await referenceShown(page);

    const staff = await mail.waitFor(
      ({ to, mail: { subject } }) =>
        to.includes('careers@veramasa.example') && `${subject}`.includes(reference),
    );
    expect(staff.mail.subject).toContain('Asha Menon, Computer vision engineer');
    expect(staff.mail.replyTo?.[0]?.address).toBe(applicant);
    const [resume, ...others] = staff.mail.attachments;
    expect(others).toEqual([]);
    expect(resume?.filename).toBe(name);
    expect(Buffer.from(resume?.content as ArrayBuffer).equals(fixture(file, name).buffer)).toBe(true);

    const note = await mail.waitFor(
      ({ to, mail: { subject } }) => to.includes(applicant) && `${subject}`.includes(reference),
    );
    expect(note.mail.attachments).toEqual([]);
    expect(`${note.mail.text}${note.mail.html}`).not.toMatch(/Asha|kiln|9876543210/);
  });
}

test('a held application is stored, and no acknowledgement is promised', async ({ page, mail }) => {
  await page.goto('/join-us');
  await openPanel(page);
  await fillApplication(page, 'Asha Menon', realResume());
  await panel(page).getByLabel('Email').fill('held@menon.example');
  await panel(page).locator('[name=referral_code]').fill('CHEAP-PILLS', { force: true });
  await sendApplication(page);
  await expect(answer(page)).toContainText(wording.applicationForm.lookedAt);
  await expect(answer(page)).not.toContainText('An email with this reference');
  const reference = await referenceShown(page);
  const held = await mail.waitFor(({ mail: { subject } }) => `${subject}`.includes(reference));
  expect(held.mail.subject).toContain('held for review');
  expect(held.mail.attachments).toEqual([]);
  expect(mail.mails.filter(({ to }) => to.includes('held@menon.example'))).toEqual([]);
});

test('an error that only the server finds in a resume appears at the field', async ({ page }) => {
  const program = {
    ...resumeFile('tool.pdf'),
    buffer: Buffer.from('MZ\x90\x00 a program under another name'),
  };
  await page.goto('/join-us');
  await openPanel(page);
  for (const [resume, sentence] of [
    [program, wording.resumeErrors.resume_mismatch.replace('{name}', 'tool.pdf')],
    [
      fixture('macros.docx', 'macros.docx'),
      wording.resumeErrors.resume_macros.replace('{name}', 'macros.docx'),
    ],
  ] as const) {
    await fillApplication(page, 'Asha Menon', resume);
    await sendApplication(page);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeFocused();
    await expect(panel(page).locator('[id$="-error"]')).toContainText(sentence);
  }
  await panel(page).locator('[type=file]').setInputFiles(realResume());
  await expect(panel(page).locator('[id$="-error"]')).toHaveCount(0);
  await sendApplication(page);
  await expect(answer(page)).toBeVisible();
});

test('an application whose response is lost is sent again and stored once', async ({ page, mail }) => {
  await page.clock.install();
  await loseAnswers(page, 1);
  await page.goto('/join-us');
  await openPanel(page);
  await fillApplication(page, 'Asha Menon', realResume());
  const position = `Kiln engineer ${crypto.randomUUID()}`;
  await panel(page).getByLabel('Position applying for').fill(position);
  await page.clock.fastForward(5000);
  await sendApplication(page);
  const reference = await referenceShown(page);
  const staff = await mail.waitFor(({ mail: { text } }) => `${text}`.includes(position));
  expect(staff.mail.subject).toContain(reference);
  expect(mail.mails.filter(({ mail: { text } }) => `${text}`.includes(position))).toHaveLength(1);
});

test('a locked database keeps the answers; a retry is stored', async ({ page }) => {
  test.slow(); // starts a separate server, which waits for the locked database
  const server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/contact_mail.php')) keys.push(request.headers()['idempotency-key']);
  });
  await page.goto(`${server.url}/join-us`);
  await openPanel(page);
  await fillApplication(page, 'Asha Menon', realResume());
  const holder = new DatabaseSync(join(server.dataDir, 'messages.sqlite'));
  holder.exec('begin immediate');
  await sendApplication(page);
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'There was an error submitting your application.' });
  await expect(alert).toBeFocused({ timeout: 15_000 });
  await expect(alert).toContainText(wording.refusals.unavailable);
  await expectKept(page);
  holder.exec('rollback');
  await sendApplication(page);
  await expect(answer(page)).toBeVisible();
  expect(holder.prepare('select reference from messages').all()).toEqual([
    { reference: await referenceShown(page) },
  ]);
  expect(new Set(keys).size).toBe(1);
  holder.close();
  await server.stop();
});

function fixture(file: string, name: string) {
  const buffer = readFileSync(resolve(import.meta.dirname, '../fixtures/resumes', file));
  return { name, mimeType: 'application/octet-stream', buffer };
}

function answer(page: Page) {
  return page.getByRole('status').filter({ hasText: 'Application submitted successfully!' });
}

async function referenceShown(page: Page): Promise<string> {
  await expect(answer(page)).toContainText(/APP-[A-Z0-9]{6}/);
  return ((await answer(page).textContent()) ?? '').match(/APP-[A-Z0-9]{6}/)?.[0] ?? '';
}

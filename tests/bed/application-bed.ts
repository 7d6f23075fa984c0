import { rejectedReplySchema } from '@veramasa/contract';
import * as v from 'valibot';
import { expect } from 'vitest';
import { resumeFixture, type TestFile } from './posted-form.ts';
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export const pdf = resumeFixture('written.pdf', 'Asha Menon.pdf');
/** The application under test; `openBed` creates it, and the end of the test closes it. */
export let bed: TestApp;
export const openBed = async (
  kind: 'sqlite' | 'postgres',
  env: Record<string, string> = {},
  options: Pick<TestAppOptions, 'uploads'> = {},
) => {
  bed = await openTestApp({
    kind,
    env: { APPLICATIONS_TO: 'jobs@veramasa.example', RATE_LIMIT: 'off', ...env },
    ...options,
  });
};
export const apply = (
  changes: Record<string, string> = {},
  files: readonly TestFile[] = [pdf],
  headers: Record<string, string> = {},
) => bed.apply(changes, headers, files);
export const messages = () => bed.database.reader.selectFrom('messages').selectAll().execute();
export const attachments = () => bed.database.reader.selectFrom('attachments').selectAll().execute();
export const deliveries = () => bed.database.reader.selectFrom('deliveries').selectAll().execute();
export const nothingStored = async () =>
  expect([await messages(), await attachments(), await deliveries()]).toEqual([[], [], []]);
export const refusal = (response: { json(): unknown }) => v.parse(rejectedReplySchema, response.json());
export const fieldCodes = (response: { json(): unknown }) =>
  refusal(response).fields.map((field) => field.code);

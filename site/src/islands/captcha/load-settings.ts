import { endpoints, type FormSettings, formSettingsSchema } from '@veramasa/contract';
import * as v from 'valibot';
import { askServer } from '../message-form/ask-server.ts';

let loading: Promise<FormSettings | null> | undefined;

/** Which checks are configured, requested once. Null when the server does not answer; the next call tries again. */
export function loadSettings(): Promise<FormSettings | null> {
  loading ??= request().then((settings) => {
    if (settings === null) loading = undefined;
    return settings;
  });
  return loading;
}

async function request(): Promise<FormSettings | null> {
  const answer = await askServer(endpoints.formSettings);
  const settings = answer.kind === 'answer' ? v.safeParse(formSettingsSchema, answer.body) : null;
  return settings?.success ? settings.output : null;
}

import { endpoints, type FormSettings, formSettingsSchema } from '@veramasa/contract';
import * as v from 'valibot';
import { askServer } from './ask-server.ts';

let loading: Promise<FormSettings | null> | undefined;

/** Which checks are configured, asked once. Null when the server cannot say; the next call asks again. */
export function loadSettings(origin: string): Promise<FormSettings | null> {
  loading ??= ask(origin).then((settings) => {
    if (settings === null) loading = undefined;
    return settings;
  });
  return loading;
}

async function ask(origin: string): Promise<FormSettings | null> {
  const answer = await askServer(origin + endpoints.formSettings, {
    headers: { Accept: 'application/json' },
  });
  const settings = answer.kind === 'answer' ? v.safeParse(formSettingsSchema, answer.body) : null;
  return settings?.success ? settings.output : null;
}

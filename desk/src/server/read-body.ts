import { printableLine, withoutDirectionMarks } from '@veramasa/messages/text/printable';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

/** For a request that no screen of the desk sends, perhaps one of an older version. */
export const unreadableRequest = 'The desk cannot read this request. Reload the page and try again.';

/** The checked body or query of a request. The messages of the schema are sentences for people. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, body);
  if (!checked.success) throw new Refusal('invalid', checked.issues[0].message);
  return checked.output;
}

/** A name on one line, without characters that change how text beside it is shown. */
export const lineSchema = (wrong: string, maxLength: number) =>
  v.pipe(
    v.string(wrong),
    v.transform((text) => printableLine(withoutDirectionMarks(text))),
    v.minLength(1, wrong),
    v.maxLength(maxLength, wrong),
  );

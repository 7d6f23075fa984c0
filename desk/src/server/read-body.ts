import * as v from 'valibot';
import { Refusal } from './refusal.ts';

/** The checked body or query of a request. The messages of the schema are sentences for people. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, body);
  if (!checked.success) throw new Refusal('invalid', checked.issues[0].message);
  return checked.output;
}

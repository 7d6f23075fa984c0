import { type FormSchema, isObject, type Value } from '../../api/content.ts';

/**
 * The value of a form as it is saved: an optional field that is empty is left out, and line breaks are those of the
 * files, none at the ends of a text. Empty objects in lists stay, so that a new entry gets its errors. Keys get the order of the schema.
 */
export function tidy(value: Value, schema: FormSchema, old?: Value): Value {
  if (typeof value === 'string') return withoutBlankEnds(value.replaceAll('\r\n', '\n'));
  if (Array.isArray(value)) {
    const before = Array.isArray(old) ? old : [];
    return value.map((item: Value, index) => tidy(item, schema.items ?? {}, before[index]));
  }
  if (!isObject(value)) return value;
  const before = isObject(old) ? old : {};
  const { properties = {}, required = [], additionalProperties } = schema;
  const known = Object.keys(properties).filter((name) => Object.hasOwn(value, name));
  const more = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  const rest = typeof additionalProperties === 'object' ? additionalProperties : {};
  const parts = [...known, ...more].map((name) => {
    const part = tidy(value[name] as Value, properties[name] ?? rest, before[name]);
    return [name, part] as const;
  });
  const isKept = ([name, part]: readonly [string, Value]) => {
    const isOptional = Object.hasOwn(properties, name) && !required.includes(name);
    return !isOptional || !isEmpty(part) || (Array.isArray(part) && Object.hasOwn(before, name));
  };
  // Not by assignment: a property of the name `__proto__` would set the prototype.
  return Object.fromEntries(parts.filter(isKept));
}

/** A space at an end stays: it may separate a label from its value. */
function withoutBlankEnds(text: string): string {
  const ends = [text.slice(0, text.length - text.trimStart().length), text.slice(text.trimEnd().length)];
  return ends.some((end) => end.includes('\n')) ? text.trim() : text;
}

function isEmpty(value: Value): boolean {
  return value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

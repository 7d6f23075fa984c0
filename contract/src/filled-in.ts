/** A sentence of `content/wording` with its gaps filled: `{length}` becomes `values.length`. */
export function interpolate(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

import type { core } from 'astro/zod';
import { inWords } from '../../api/content-model.ts';

/** What to do, in a sentence, for an error for which the schema has no message. */
export function explainIssue(issue: core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      if (input === undefined || input === null)
        return issue.expected === 'object' ? 'Fill in these fields.' : 'Fill in this field.';
      return issue.expected === 'int' ? 'Write a whole number.' : 'Choose another value.';
    case 'too_small':
      return wrongSize(issue.origin, input, Number(issue.minimum), 'least', issue.exact === true);
    case 'too_big':
      return wrongSize(issue.origin, input, Number(issue.maximum), 'most', issue.exact === true);
    case 'invalid_format':
      if (issue.format === 'starts_with') return `Begin with “${issue.prefix}”.`;
      if (issue.format === 'includes') return `Keep ${issue.includes} in the text.`;
      return formats[issue.format];
    case 'invalid_value':
      return `Choose one of: ${issue.values.map((value) => inWords(String(value))).join(', ')}.`;
    case 'unrecognized_keys':
      return `Remove ${issue.keys.join(', ')}: there is no such field.`;
    case 'invalid_key':
      return 'Correct the name of this entry.';
  }
}

/** A message of a schema as a sentence on screen. A file name at its beginning stays as it is. */
export function sentence(message: string): string {
  const begun = /^[a-z]+[ ,]/.test(message) ? message[0]?.toUpperCase() + message.slice(1) : message;
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

const formats: Readonly<Record<string, string>> = {
  email: 'Write an email address, such as name@example.com.',
  url: 'Write a complete address that begins with https://.',
};

function wrongSize(origin: string, input: unknown, limit: number, kind: 'least' | 'most', exact: boolean) {
  const size = typeof input === 'string' || Array.isArray(input) ? input.length : 0;
  const isShort = kind === 'least';
  if (origin === 'number' || origin === 'int') return `Write a number of at ${kind} ${limit}.`;
  if (origin !== 'string') {
    const verb = exact ? 'Keep exactly' : isShort ? 'Add at least' : 'Keep at most';
    return `${verb} ${entries(limit)}; ${thereAre(size)}.`;
  }
  if (!isShort) return `Shorten it to ${limit} characters; there are ${size}.`;
  return size === 0 ? 'Fill in this field.' : `Write at least ${limit} characters; there are ${size}.`;
}

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

const thereAre = (count: number): string => (count === 1 ? 'there is 1' : `there are ${count}`);

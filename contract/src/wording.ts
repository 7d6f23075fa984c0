import fixed from '../../content/wording/fixed-sentences.json' with { type: 'json' };

// Only the server uses these two: for the answer to a form posted without JavaScript, and for mails to senders.
export { default as answerPageWording } from '../../content/wording/answer-page.json' with { type: 'json' };
export { default as senderMailWording } from '../../content/wording/mails-to-senders.json' with {
  type: 'json',
};

/** Replaces the placeholders of a sentence from `content/wording`: `{length}` becomes `values.length`. */
export function interpolate(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
}

/** The sentences whose wording is fixed. */
export const sentences = {
  ...fixed,
  serverError: (status: number) => interpolate(fixed.serverError, { status }),
} as const;

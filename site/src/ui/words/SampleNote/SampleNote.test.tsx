import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import notes from '../../../../../content/wording/sample-notes.json' with { type: 'json' };
import { SampleNote } from './SampleNote.tsx';

const kinds = Object.keys(notes) as (keyof typeof notes)[];

/** The text of a note about entries with these values of `sample`. */
const noteOf = (kind: (typeof kinds)[number], ...samples: readonly boolean[]) =>
  renderToStaticMarkup(
    createElement(SampleNote, { kind, entries: samples.map((sample) => ({ sample })) }),
  ).replace(/<[^>]*>/g, '');

test.each(kinds)('%s: the note is shown until the last sample is replaced', (kind) => {
  expect(noteOf(kind, true, true)).toBe(notes[kind].all);
  expect(noteOf(kind, false, true)).toBe(notes[kind].some);
  expect(noteOf(kind, false, false)).toBe('');
});

import { expect, test } from 'vitest';
import { phoneDigits } from './Field.tsx';

test('a phone field keeps the digits and the caret position', () => {
  expect(phoneDigits('98a4', 3)).toEqual({ digits: '984', caret: 2 });
  expect(phoneDigits('+91 98480-22338', 15)).toEqual({ digits: '919848022338', caret: 12 });
  expect(phoneDigits('98480', 2)).toEqual({ digits: '98480', caret: 2 });
  expect(phoneDigits('abc', 3)).toEqual({ digits: '', caret: 0 });
});

test('digits of other scripts become 0 to 9', () => {
  expect(phoneDigits('+९१ ९८', 6)).toEqual({ digits: '9198', caret: 4 });
  expect(phoneDigits('౯౮౭', 2)).toEqual({ digits: '987', caret: 2 });
  expect(phoneDigits('٠١٢ ۳۴۵ ６７８９', 12)).toEqual({ digits: '0123456789', caret: 10 });
});

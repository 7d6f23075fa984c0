import { expect, test } from 'vitest';
import { parseDeskConfig } from './config.ts';

const previewOf = (env: Record<string, string>) => {
  const parsed = parseDeskConfig({ TRUST_PROXY: '1', ...env });
  return parsed.ok ? parsed.config.preview.url : parsed.errors;
};

test('a local desk has a preview beside it, a public one needs https and a proxy', () => {
  expect(previewOf({ DESK_PORT: '3901' })).toBe('http://localhost:3902');
  expect(previewOf({ DESK_PORT: '0' })).toBeNull();
  const desk = { DESK_URL: 'https://desk.example.com' };
  expect(previewOf(desk)).toBeNull();
  expect(previewOf({ ...desk, TRUST_PROXY: '' })).toEqual([expect.stringMatching(/^TRUST_PROXY is not set/)]);
  const own = 'https://preview.desk.example.com';
  expect(previewOf({ ...desk, DESK_PREVIEW_URL: own })).toBe(own);
  expect(`${previewOf({ ...desk, DESK_PREVIEW_URL: desk.DESK_URL })}`).toMatch('is the address of the desk');
  expect(`${previewOf({ ...desk, DESK_PREVIEW_URL: 'http://b.example.com' })}`).toMatch('expected https');
});

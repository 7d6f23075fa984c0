import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirrorContent } from './mirror-content.ts';

let parent: string;
let [from, to] = ['', ''];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mirror-'));
  [from, to] = [join(parent, 'draft'), join(parent, 'preview')];
  mkdirSync(join(from, 'services'), { recursive: true });
  mkdirSync(to);
  writeFileSync(join(from, 'home.yaml'), 'title: Home\n');
  writeFileSync(join(from, 'services/data.yaml'), 'name: Data\n');
});
afterEach(() => rmSync(parent, { recursive: true }));

const mirror = (texts: Record<string, string> = {}) =>
  mirrorContent(from, to, new Map(Object.entries(texts)));
const read = (path: string) => readFileSync(join(to, path), 'utf8');

test('a typed text replaces that of the draft until it is gone', async () => {
  await mirror({ 'services/data.yaml': 'name: Typed\n' });
  expect([read('home.yaml'), read('services/data.yaml')]).toEqual(['title: Home\n', 'name: Typed\n']);
  expect(readFileSync(join(from, 'services/data.yaml'), 'utf8')).toBe('name: Data\n');
  await mirror();
  expect(read('services/data.yaml')).toBe('name: Data\n');
});

test('files are added, changed and removed as in the draft', async () => {
  await mirror();
  writeFileSync(join(from, 'new.yaml'), 'new\n');
  writeFileSync(join(from, '.new.yaml.12.tmp'), 'unfinished');
  writeFileSync(join(from, 'home.yaml'), 'title: Base\n');
  utimesSync(join(from, 'home.yaml'), 1, 1);
  rmSync(join(from, 'services/data.yaml'));
  await mirror();
  expect(readdirSync(to, { recursive: true }).sort()).toEqual(['home.yaml', 'new.yaml', 'services']);
  expect([read('home.yaml'), read('new.yaml')]).toEqual(['title: Base\n', 'new\n']);
});

test('a file that has the right text is not written again', async () => {
  await mirror({ 'home.yaml': 'title: Typed\n' });
  const { ino } = statSync(join(to, 'home.yaml'));
  await mirror({ 'home.yaml': 'title: Typed\n' });
  // Saving what was typed.
  writeFileSync(join(from, 'home.yaml'), 'title: Typed\n');
  await mirror();
  expect(statSync(join(to, 'home.yaml')).ino).toBe(ino);
});

import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { findFirefox, hasWebKit } from '../../tools/browsers.ts';
import { type RunningSite, startSite } from '../bed/server-process.ts';
import { startFirefox } from './firefox.ts';
import type { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

/** Browsers other than Chromium; skipped, with a message, where they are absent. `tab` opens a tab for a task. */
export const engines = [
  { name: 'Firefox', present: findFirefox() !== undefined, start: startFirefox },
  { name: 'WebKit', present: hasWebKit(), start: startWebKit },
];

for (const { name } of engines.filter(({ present }) => !present))
  console.warn(`${name} is not installed: its tests are skipped.`);

/** The tab of the running test. */
export let tab: Tab;

let server: RunningSite;

/** Opens a page of the fixture site in it. */
export const visit = (path: string, width: number) => tab.visit(server.url + path, width);

/** Registers tests for each engine, beside one server with `env`. */
export function inEachEngine(env: Record<string, string>, tests: (name: string) => void): void {
  beforeAll(async () => {
    server = await startSite(env);
  });
  afterAll(() => server.stop());
  for (const { name, present, start } of engines)
    describe.skipIf(!present)(`in ${name}`, () => {
      let engine: Awaited<ReturnType<typeof start>>;
      beforeAll(async () => {
        engine = await start();
      });
      afterAll(() => engine?.stop());
      beforeEach(async () => {
        tab = await engine.tab();
      });
      afterEach(() => tab?.close());
      tests(name);
    });
}

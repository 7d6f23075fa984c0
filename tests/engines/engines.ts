import { findFirefox, hasWebKit } from '../../tools/browsers.ts';
import { firefoxTab, startFirefox } from './firefox.ts';
import { startWebKit, webkitTab } from './webkit.ts';

/** Browsers other than Chromium; skipped, with a message, where they are absent. `tab` opens a tab for a task. */
export const engines = [
  {
    name: 'Firefox',
    present: findFirefox() !== undefined,
    start: async () => {
      const browser = await startFirefox();
      return { tab: () => firefoxTab(browser), stop: () => browser.close() };
    },
  },
  {
    name: 'WebKit',
    present: hasWebKit(),
    start: async () => {
      const webkit = await startWebKit();
      return { tab: async () => webkitTab(webkit.driver), stop: () => webkit.stop() };
    },
  },
];

for (const { name } of engines.filter(({ present }) => !present))
  console.warn(`${name} is not installed: its tests are skipped.`);
